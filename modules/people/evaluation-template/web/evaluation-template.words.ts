import type { FieldWords } from '#core/web/show/field-words.ts';

/** What is asked is told by its size; the whole of it stands in the log. */
export const contentWords: FieldWords = {
  sections: { label: 'Conteúdo', diff: (before, after) => [before, after].map(sizeOf).join(' → ') },
};

function sizeOf(sections: unknown): string {
  const questions = JSON.stringify(sections ?? []).match(/"kind"/g)?.length ?? 0;
  return `${questions} ${questions === 1 ? 'questão' : 'questões'}`;
}
