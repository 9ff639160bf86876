import { formatDocument, formatPhone } from '#core/contract/br.ts';
import { addressWords } from '#core/web/show/address.words.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';

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
