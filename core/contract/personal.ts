import { choice } from './choice.ts';

/** Words of the law (LGPD, Lei 13.709/2018) that both sides speak: what is held of people, and why it may be. */
export const legalBasis = choice({
  CONTRACT: 'Execução de contrato',
  LEGAL: 'Obrigação legal ou regulatória',
  INTEREST: 'Legítimo interesse',
  RIGHTS: 'Exercício regular de direitos',
  CONSENT: 'Consentimento',
});

export const personalKind = choice({
  NAME: 'Nome',
  CPF: 'CPF ou CNPJ',
  EMAIL: 'E-mail',
  PHONE: 'Telefone',
  BIRTH: 'Nascimento',
  ADDRESS: 'Endereço',
  PROFILE: 'Perfil',
  LOGIN: 'Nome de usuário',
  NETWORK: 'Endereço IP e dispositivo',
  PAY: 'Remuneração e banco',
  SIGNATURE: 'Assinatura',
  TEXT: 'Texto livre',
  SENSITIVE: 'Dado sensível',
});

/** Columns by the names people know them by; the others go by their kind. */
const columnWords: Record<string, string> = {
  gender: 'Gênero',
  marital_status: 'Estado civil',
  job_title: 'Cargo',
  department: 'Departamento',
  hired_at: 'Admissão',
  trade_name: 'Nome fantasia',
  mobile: 'Celular',
  role: 'Função',
  zip_code: 'CEP',
  street: 'Rua',
  number: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
  ip: 'Endereço IP',
  user_agent: 'Navegador',
  device: 'Dispositivo',
  device_name: 'Dispositivo',
  notes: 'Observações',
  requester_name: 'Solicitante',
  requester_phone: 'Telefone do solicitante',
  delivered_to_name: 'Recebido por',
  delivered_to_document: 'Documento de quem recebeu',
  service_address: 'Local do atendimento',
  base_pay: 'Salário-base',
  card_number: 'Carteirinha',
  plan: 'Plano',
  bank_details: 'Dados bancários',
};
export const columnWord = (column: string, kind: string): string => columnWords[column] ?? personalKind.label(kind);

/** Values of closed lists, in words. */
const valueWords: Record<string, string> = {
  MALE: 'Masculino',
  FEMALE: 'Feminino',
  OTHERS: 'Outros',
  SINGLE: 'Solteiro(a)',
  MARRIED: 'Casado(a)',
  WIDOWED: 'Viúvo(a)',
  DIVORCED: 'Divorciado(a)',
  STABLE_UNION: 'União Estável',
};
export const valueWord = (value: string): string => valueWords[value] ?? value;
