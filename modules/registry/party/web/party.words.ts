import { addressWords } from '#core/web/show/address.words.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';

/** The lines of contacts and addresses, as the history names them. */
export const partyWords: FieldWords = {
  contacts: 'Contato',
  'contacts.name': 'Nome',
  role: 'Cargo',
  addresses: 'Endereço',
  label: 'Identificação',
  ...addressWords,
  ibge_code: 'Código IBGE',
  is_main: 'Endereço principal',
};
