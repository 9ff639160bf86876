import type { FieldWords } from '#core/web/show/field-words.ts';

/** The people of a class, as the history names them. */
export const personWords: FieldWords = {
  people: 'Pessoa',
  user_uuid: { label: 'Pessoa', entity: 'user' },
  attended: 'Presente',
  certificate_uuid: null,
};
