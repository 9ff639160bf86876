import { formatDate } from '#core/contract/format.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  month: { label: 'Mês', value: (text) => formatDate(text) },
  closed_by_name: 'Fechada por',
  label: null,
};
