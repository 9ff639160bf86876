import type { LineFields } from '#core/contract/line-fields.ts';
import { labelIn, type AnyField, type Declared, type Fields } from '#core/contract/field.ts';
import type { FieldKind } from '#core/contract/field.ts';
import type { FieldWord, FieldWords } from './field-words.ts';

/** Read as they are stored: text, and what the history knows by its shape. */
const plain: readonly FieldKind[] = ['text', 'long', 'email', 'uf', 'count', 'day', 'moment', 'flag', 'tags'];

function wordOf(field: AnyField): FieldWord | null {
  if (field.history === false) return null;
  const label = labelIn.history(field);
  if (field.entity) return { label, entity: field.entity };
  return plain.includes(field.kind) ? label : { label, value: field.format };
}

/** The fields' names in the history; what has no field of its own, as the lines of a record, is said beside them. */
export const historyWords = <D extends Declared>({ of }: Fields<D>, more: FieldWords = {}): FieldWords => ({
  ...Object.fromEntries(Object.entries<AnyField>(of).map(([key, field]) => [key, wordOf(field)])),
  ...more,
});

/** The same of a document's lines: `lineWordsOf('lines', 'Item', sampleLines)`. */
export const lineWordsOf = <D extends Declared>(group: string, word: string, { of }: LineFields<D>): FieldWords => ({
  [group]: word,
  ...Object.fromEntries(Object.entries<AnyField>(of).map(([key, field]) => [`${group}.${key}`, wordOf(field)])),
});
