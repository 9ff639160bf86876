import type { FieldWords } from '#core/web/show/field-words.ts';

/** What is asked is told by its size; the whole of it stands in the log. */
export const contentWords: FieldWords = { sections: { label: 'Conteúdo', value: sizeOf } };

function sizeOf(text: string): string {
  const questions = text.match(/"kind"/g)?.length ?? 0;
  return questions === 0 ? text : `${questions} ${questions === 1 ? 'questão' : 'questões'}`;
}
