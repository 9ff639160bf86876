import { formatCnpj } from '#core/contract/br.ts';
import { formatDate } from '#core/contract/format.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { anvisaSituation } from '../product.rules.ts';

/** What the history says of what the agency's base brings, and of a refresh; a product's own fields say themselves. */
export const words: FieldWords = {
  anvisa_registration: 'Registro ANVISA',
  anvisa_situation: { label: 'Situação na ANVISA', value: anvisaSituation.label },
  anvisa_holder: 'Detentor do registro',
  anvisa_holder_cnpj: { label: 'CNPJ do detentor', value: formatCnpj },
  anvisa_process: 'Processo',
  anvisa_technical_name: 'Nome técnico',
  anvisa_commercial_name: 'Nome comercial',
  anvisa_risk_class: 'Classe de risco',
  anvisa_manufacturers: 'Fabricantes',
  anvisa_published_on: { label: 'Registro publicado em', value: formatDate },
  anvisa_valid_until: { label: 'Registro válido até', value: formatDate },
  load_uuid: 'Base usada',
  user_uuid: 'Identificação do usuário',
  user_name: 'Usuário',
  operation_uuid: 'Operação',
  message: 'Mensagem',
  finished_at: 'Terminou em',
};
