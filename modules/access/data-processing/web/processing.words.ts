import type { FieldWords } from '#core/web/show/field-words.ts';

export const words: FieldWords = {
  subject_table: null,
  label: 'Operação',
  recipients: 'Compartilhamento',
  safeguards: 'Segurança',
  notes: 'Observações',
};
