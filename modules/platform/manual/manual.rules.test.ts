import { describe, expect, it } from 'vitest';
import type { ManualChapter, ManualText } from '#core/contract/manual.ts';
import type { Course } from './contract.ts';
import { drawCourse } from './course-drawing.rules.ts';
import { pageOfScreen, searchManual, taskAnchor, type Loaded } from './manual.rules.ts';
import { piecesOf, wordsOf } from './markup.rules.ts';

const chapter: ManualChapter = {
  slug: 'oficina',
  title: 'Oficina',
  about: '',
  pages: [
    { slug: 'inicio', title: 'Início', screens: ['/'] },
    { slug: 'ordens', title: 'Ordens', screens: ['/order'] },
    { slug: 'tipos', title: 'Tipos', screens: ['/order/types'] },
  ],
  load: () => Promise.resolve({ texts: {} }),
};
const page = (slug: string, text: ManualText): Loaded => ({
  chapter,
  head: chapter.pages.find((head) => head.slug === slug) ?? { slug, title: slug, screens: [] },
  text,
});

describe('a text of the manual', () => {
  it('is words, words of the screen, and links', () => {
    expect(piecesOf('Clique em **Salvar** e veja [as ordens](/order).')).toEqual([
      { kind: 'text', text: 'Clique em ' },
      { kind: 'screen', text: 'Salvar' },
      { kind: 'text', text: ' e veja ' },
      { kind: 'link', text: 'as ordens', to: '/order' },
      { kind: 'text', text: '.' },
    ]);
    expect(wordsOf('**Salvar** [agora](/x)')).toBe('Salvar agora');
  });
});

describe('the page of a screen', () => {
  it('is the one whose address is nearest, and never that of another word', () => {
    const pageOf = (path: string) => pageOfScreen([chapter], path)?.slug;
    expect(['/', '/order', '/order/show/1', '/order/types/register', '/orders', '/else'].map(pageOf)).toEqual([
      'inicio',
      'ordens',
      'ordens',
      'tipos',
      undefined,
      undefined,
    ]);
  });
});

describe('the search', () => {
  const pages = [
    page('ordens', {
      about: 'Da chegada à entrega.',
      tasks: [{ title: 'Fazer a avaliação', steps: ['Abra o **Laudo**.'] }],
    }),
    page('tipos', {
      about: 'O que um tipo decide.',
      tasks: [],
      refusals: [['Sem checklist.', 'Cadastre a avaliação.']],
    }),
  ];

  it('finds by words without accents, in any order, and leads to the task', () => {
    const [first, second] = searchManual(pages, 'avaliacao');
    expect([first?.head.slug, first?.where, first?.anchor]).toEqual(['ordens', 'Fazer a avaliação', taskAnchor(0)]);
    expect(second?.head.slug).toBe('tipos');
    expect(searchManual(pages, 'laudo AVALIAÇÃO').map(({ head }) => head.slug)).toEqual(['ordens']);
  });

  it('finds nothing by nothing, and not by a word that is nowhere', () => {
    expect(searchManual(pages, '  ')).toEqual([]);
    expect(searchManual(pages, 'helicóptero')).toEqual([]);
  });
});

describe('the drawing of a course', () => {
  const state = (value: string) => ({ value, label: value, tone: 'gray' });
  const step = (from: string[], to: string) => ({ label: to, from, to, by_hand: true, reason: false });
  const course: Course = {
    entity: 'paper',
    noun: 'O papel',
    initial: 'A',
    states: ['A', 'B', 'C', 'D', 'X'].map(state),
    steps: [step(['A'], 'B'), step(['B'], 'C'), step(['C'], 'A'), step(['B'], 'D'), step(['A', 'B', 'C', 'D'], 'X')],
  };

  it('has every state once, each way once, and says of what is reached from nearly everywhere only that', () => {
    const { states, ways, fromAnywhere, width, height } = drawCourse(course);
    expect(states.map(({ value }) => value).sort()).toEqual(['A', 'B', 'C', 'D', 'X']);
    expect(fromAnywhere).toEqual(['X']);
    expect(ways.map(({ from, to, back }) => `${from}${to}${back ? ' back' : ''}`)).toEqual([
      'AB',
      'BC',
      'CA back',
      'BD',
    ]);
    expect(new Set(states.map(({ x, y }) => `${x} ${y}`)).size).toBe(5);
    expect(states.every(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height)).toBe(true);
  });

  it('goes down: whatever follows stands below what it follows', () => {
    const { states } = drawCourse(course);
    const depth = (value: string) => states.find((one) => one.value === value)?.y ?? 0;
    expect(depth('A')).toBeLessThan(depth('B'));
    expect(depth('C')).toBe(depth('D'));
  });
});
