/** The columns of the agency's file, in order. */
export const baseColumns = [
  'NUMERO_REGISTRO_CADASTRO',
  'NUMERO_PROCESSO',
  'NOME_TECNICO',
  'CLASSE_RISCO',
  'NOME_COMERCIAL',
  'CNPJ_DETENTOR_REGISTRO_CADASTRO',
  'DETENTOR_REGISTRO_CADASTRO',
  'NOME_FABRICANTE',
  'NOME_PAIS_FABRIC',
  'DT_PUB_REGISTRO_CADASTRO',
  'VALIDADE_REGISTRO_CADASTRO',
  'DT_ATUALIZACAO_DADO',
] as const;

/** Fewer lines than this is no file of the agency, nor is one with less than half of the base in use. */
export const fewestLines = 100;
export const smallestShare = 0.5;
/** Past this share of lines that cannot be read, the format has changed. */
export const mostRejected = 0.01;
