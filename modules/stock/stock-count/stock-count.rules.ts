import { plus } from '#core/contract/decimal.ts';
import { machine } from '#core/contract/machine.ts';
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

/** What of a count decides where it may go. */
interface CountFacts {
  status: string;
  round: number;
  /** Whoever counted any of it; known to the screen, asked of the lines by the server. */
  counters?: readonly { uuid: string }[];
  difference_count?: number | null;
}

export const countMachine = machine<CountFacts>()({
  noun: 'O inventário',
  status: countStatus,
  initial: 'OPEN',
  edit: { in: ['OPEN'], otherwise: 'O inventário já começou e não pode ser alterado.' },
  remove: { in: ['OPEN'], otherwise: 'O inventário já começou: cancele-o em vez de excluir.' },
  steps: {
    start: { label: 'Iniciar contagem', from: ['OPEN'], to: 'COUNTING', done: 'Contagem iniciada!' },
    review: { label: 'Encerrar contagem', from: ['COUNTING'], to: 'REVIEW', done: 'Contagem encerrada!' },
    approve: {
      label: 'Aprovar e ajustar',
      from: ['REVIEW'],
      to: 'APPROVED',
      missing: ({ counters = [] }, actor) => (counters.some(({ uuid }) => uuid === actor?.uuid) ? ownCount : undefined),
      done: 'Inventário aprovado e saldo ajustado!',
    },
    recount: {
      label: 'Pedir segunda contagem',
      from: ['REVIEW'],
      to: 'COUNTING',
      missing: ({ round, difference_count }) => {
        if (round >= lastRound) return 'A segunda contagem já foi feita.';
        return difference_count === 0 ? 'Não há diferenças para contar de novo.' : undefined;
      },
      confirm: 'Só os lotes com diferença voltam para a contagem, de novo sem mostrar o saldo. A segunda vale.',
      done: 'Segunda contagem iniciada!',
    },
    cancel: {
      label: 'Cancelar inventário',
      from: ['OPEN', 'COUNTING', 'REVIEW'],
      to: 'CANCELLED',
      reason: true,
      danger: true,
      confirm: 'Nada será ajustado; o que foi contado fica no registro, e o inventário não poderá ser retomado.',
      done: 'Inventário cancelado!',
    },
  },
});

/** While someone counts, nobody sees what should be there. */
export const isBlind = (status: CountStatus): boolean => status === 'OPEN' || status === 'COUNTING';

/** A first count, and a second one of what differed. */
export const lastRound = 2;

/** Nobody approves what they counted. */
export const ownCount = 'Você contou parte deste inventário: outra pessoa precisa aprovar.';

/** What the stock is worth more, or less, by the count: what is missing is kept below zero. */
export const netOf = (count: { surplus_value: string | null; shortage_value: string | null }): string =>
  plus(count.surplus_value ?? '0', count.shortage_value ?? '0');
