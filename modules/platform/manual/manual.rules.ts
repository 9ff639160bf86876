import type { ManualChapter, ManualHead, ManualText } from '#core/contract/manual.ts';
import { plain } from '#core/contract/plain.ts';
import { wordsOf } from './markup.rules.ts';

const begins = (path: string, screen: string): boolean =>
  path === screen || path.startsWith(screen === '/' ? '/?' : `${screen}/`);

/** The page of a screen: of those whose addresses begin like it, the nearest. */
export function pageOfScreen(chapters: readonly ManualChapter[], path: string): ManualHead | undefined {
  const [nearest] = chapters
    .flatMap(({ pages }) => pages.flatMap((page) => page.screens.map((screen) => ({ page, screen }))))
    .filter(({ screen }) => begins(path, screen))
    .toSorted((one, other) => other.screen.length - one.screen.length);
  return nearest?.page;
}

export interface Loaded {
  chapter: ManualChapter;
  head: ManualHead;
  text: ManualText;
}
export interface Hit extends Loaded {
  /** Where it was found: the task, or a sentence. */
  where: string;
  anchor: string;
}

export const taskAnchor = (place: number): string => `tarefa-${place + 1}`;

const everyWord = (text: string, wanted: readonly string[]): boolean => {
  const known = plain(text);
  return wanted.every((word) => known.includes(word));
};

/** What of a page is searched, the nearest to its subject first. */
function partsOf({ text }: Loaded): { rank: number; words: string; where: string; anchor: string }[] {
  const tasks = text.tasks.flatMap(({ title, steps }, place) => [
    { rank: 1, words: title, where: title, anchor: taskAnchor(place) },
    { rank: 3, words: `${title} ${steps.map(wordsOf).join(' ')}`, where: title, anchor: taskAnchor(place) },
  ]);
  const told = [
    ...Object.values(text.courses ?? {}).flatMap((states) => Object.values(states)),
    ...(text.words ?? []).map(([word, meaning]) => `${word}: ${meaning}`),
    ...(text.refusals ?? []).map(([said, todo]) => `${said} ${todo}`),
  ].map((one) => ({ rank: 4, words: wordsOf(one), where: wordsOf(one), anchor: '' }));
  return [...tasks, { rank: 2, words: wordsOf(text.about), where: wordsOf(text.about), anchor: '' }, ...told];
}

/** Every typed word must be there, in any order, accents or not; each page once, at what is nearest. */
export function searchManual(pages: readonly Loaded[], typed: string): Hit[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const found = pages.flatMap((page) => {
    const title = { rank: 0, words: page.head.title, where: wordsOf(page.text.about), anchor: '' };
    const [best] = [title, ...partsOf(page)]
      .filter(({ words }) => everyWord(words, wanted))
      .toSorted((one, other) => one.rank - other.rank);
    const whole = partsOf(page).map(({ words }) => words);
    if (best) return [{ rank: best.rank, hit: { ...page, where: best.where, anchor: best.anchor } }];
    if (!everyWord(`${page.head.title} ${whole.join(' ')}`, wanted)) return [];
    return [{ rank: 5, hit: { ...page, where: wordsOf(page.text.about), anchor: '' } }];
  });
  return found.toSorted((one, other) => one.rank - other.rank).map(({ hit }) => hit);
}
