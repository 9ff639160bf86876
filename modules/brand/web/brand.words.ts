import type { FieldWords } from '#core/web/show/field-words.ts';

/** The fields' names in the history. */
export const words: FieldWords = { name: 'Nome', manufacturer: 'Fabricante', country: 'País' };
