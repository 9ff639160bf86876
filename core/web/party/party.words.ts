import { formatDocument, formatPhone, formatZip } from '#core/contract/br.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';

export const addressWords: FieldWords = {
  zip_code: { label: 'CEP', value: formatZip },
  street: 'Logradouro',
  number: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
  city: 'Cidade',
  state: 'UF',
};

/** What customers and suppliers have alike, as the history names it. */
export const partyWords: FieldWords = {
  name: 'Nome ou razão social',
  trade_name: 'Nome fantasia',
  document: { label: 'CPF/CNPJ', value: formatDocument },
  state_registration: 'Inscrição estadual',
  phone: { label: 'Telefone', value: formatPhone },
  mobile: { label: 'Celular', value: formatPhone },
  contacts: 'Contato',
  'contacts.name': 'Nome',
  role: 'Cargo',
  addresses: 'Endereço',
  label: 'Identificação',
  ...addressWords,
  ibge_code: 'Código IBGE',
  is_main: 'Endereço principal',
};
