import type { FieldWords } from '#core/web/show/field-words.ts';
import { formatDocument, formatPhone, formatZip } from '#core/contract/br.ts';
import { customerType, segment } from '../contract.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  type: { label: 'Tipo de pessoa', value: customerType.label },
  name: 'Nome ou razão social',
  trade_name: 'Nome fantasia',
  document: { label: 'CPF/CNPJ', value: formatDocument },
  state_registration: 'Inscrição estadual',
  phone: { label: 'Telefone', value: formatPhone },
  mobile: { label: 'Celular', value: formatPhone },
  segment: { label: 'Segmento', value: segment.label },
  contacts: 'Contato',
  'contacts.name': 'Nome',
  role: 'Cargo',
  addresses: 'Endereço',
  label: 'Identificação',
  zip_code: { label: 'CEP', value: formatZip },
  street: 'Logradouro',
  number: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
  city: 'Cidade',
  state: 'UF',
  ibge_code: 'Código IBGE',
  is_main: 'Endereço principal',
};
