import type { FieldWords } from '#core/web/show/field-words.ts';
import { brandStatus } from '../contract.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  name: 'Nome',
  manufacturer: 'Fabricante',
  country: 'País',
  status: { label: 'Situação', value: brandStatus.label },
};
