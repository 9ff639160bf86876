import type { FieldWords } from '#core/web/show/field-words.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  text: 'Ressalva',
  employee_uuid: { label: 'Pessoa', entity: 'user' },
  author_uuid: { label: 'Quem escreveu', entity: 'user' },
  label: null,
  cycle_uuid: null,
};
