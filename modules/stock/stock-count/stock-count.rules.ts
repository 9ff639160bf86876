import { choice, type ValueOf } from '#core/contract/choice.ts';

export const countStatus = choice({
  OPEN: ['Aberto', 'blue'],
  COUNTING: ['Em contagem', 'teal'],
  REVIEW: ['Em conferência', 'yellow'],
  APPROVED: ['Aprovado', 'green'],
  CANCELLED: ['Cancelado', 'red'],
});
export type CountStatus = ValueOf<typeof countStatus>;

/** What is counted. */
export const countScope = choice({
  ALL: 'Todo o estoque',
  PARTS: 'Todas as peças',
  PRODUCTS: 'Todos os produtos',
  LOCATION: 'Um local',
  CHOSEN: 'Itens escolhidos',
  ABC: 'Classes da curva ABC',
});

/** 'Um local: A1', 'Classes da curva ABC: A, B'. */
export const scopeText = (count: {
  scope: ValueOf<typeof countScope>;
  location: string | null;
  classes: readonly string[];
}): string => [countScope.label(count.scope), count.location ?? count.classes.join(', ')].filter(Boolean).join(': ');

/** Where each step may be taken from, and where it leads. */
export const countSteps = {
  start: { from: ['OPEN'], to: 'COUNTING' },
  review: { from: ['COUNTING'], to: 'REVIEW' },
  recount: { from: ['REVIEW'], to: 'COUNTING' },
  approve: { from: ['REVIEW'], to: 'APPROVED' },
  cancel: { from: ['OPEN', 'COUNTING', 'REVIEW'], to: 'CANCELLED' },
} as const satisfies Record<string, { from: readonly CountStatus[]; to: CountStatus }>;
export type CountStep = keyof typeof countSteps;

export const canTake = (step: CountStep, status: CountStatus): boolean =>
  (countSteps[step].from as readonly CountStatus[]).includes(status);

/** While someone counts, nobody sees what should be there. */
export const isBlind = (status: CountStatus): boolean => status === 'OPEN' || status === 'COUNTING';

/** A first count, and a second one of what differed. */
export const lastRound = 2;

/** Nobody approves what they counted. */
export const ownCount = 'Você contou parte deste inventário: outra pessoa precisa aprovar.';
