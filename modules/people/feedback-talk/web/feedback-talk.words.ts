import { formatDate } from '#core/contract/format.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  talked_on: { label: 'Data da conversa', value: (text) => formatDate(text) },
  summary: 'O que foi conversado',
  employee_signed_at: 'Assinada pela pessoa em',
  manager_signed_at: 'Assinada pelo gestor em',
  label: null,
  instance_uuid: null,
};
