import { formatZip } from '#core/contract/br.ts';
import type { FieldWords } from './field-words.ts';

/** A postal address, as the history names its parts. */
export const addressWords: FieldWords = {
  zip_code: { label: 'CEP', value: formatZip },
  street: 'Logradouro',
  number: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
  city: 'Cidade',
  state: 'UF',
};
