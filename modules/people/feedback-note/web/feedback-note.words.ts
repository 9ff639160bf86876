import type { FieldWords } from '#core/web/show/field-words.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  kind: 'Tipo',
  text: 'Feedback',
  seen_at: 'Lido em',
  author_uuid: { label: 'De', entity: 'user' },
  person_uuid: { label: 'Para', entity: 'user' },
  label: null,
};
