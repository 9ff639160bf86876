import { choice, type ValueOf } from '#core/contract/choice.ts';
import {
  compared,
  dividedBy,
  isAbove,
  isPositive,
  isSame,
  minus,
  moneyPlaces,
  percentOf,
  plus,
  sumOf,
  times,
} from '#core/contract/decimal.ts';
import { formatMoney, formatNumber } from '#core/contract/format.ts';
import { machine } from '#core/contract/machine.ts';

export const receivingStatus = choice({
  CHECKING: ['Em conferência', 'yellow'],
  RECEIVED: ['Recebido', 'green'],
  UNDONE: ['Desfeito', 'gray'],
});
export type ReceivingStatus = ValueOf<typeof receivingStatus>;

/** Why units do not come onto the shelf. */
export const refusal = choice({
  DAMAGED: 'Avariado',
  WRONG: 'Item errado',
  EXPIRED: 'Vencido ou validade curta',
  NOT_ORDERED: 'Não pedido',
  OTHER: 'Outro',
});

interface Facts {
  status: string;
  line_count: number;
}
const explained = 10;

export const receivingMachine = machine<Facts>()({
  noun: 'O recebimento',
  status: receivingStatus,
  initial: 'CHECKING',
  edit: { in: ['CHECKING'], otherwise: 'O recebimento já deu entrada no estoque: desfaça-o para corrigir.' },
  remove: { in: ['CHECKING'], otherwise: 'O recebimento já deu entrada no estoque: desfaça-o em vez de excluir.' },
  steps: {
    receive: {
      label: 'Dar entrada',
      from: ['CHECKING'],
      to: 'RECEIVED',
      missing: ({ line_count }) => (line_count === 0 ? 'Confira ao menos um item.' : undefined),
      done: 'Entrada registrada no estoque!',
    },
    undo: {
      label: 'Desfazer recebimento',
      from: ['RECEIVED'],
      to: 'UNDONE',
      reason: explained,
      danger: true,
      confirm: 'Tudo o que entrou sai do estoque, ao custo com que entrou, e o pedido volta a esperar.',
      done: 'Recebimento desfeito!',
    },
  },
});

/** What may differ from what was ordered without a word, in percent. */
export interface Tolerance {
  quantity: string;
  price: string;
}

/** The most that may come of a line: what was ordered and what the tolerance adds. */
export const mostOf = (ordered: string, tolerance: Tolerance): string =>
  plus(ordered, times(ordered, dividedBy(tolerance.quantity, '100', 4) ?? '0', 3));

interface Came {
  quantity: string;
  refused_quantity: string;
  invoiced_quantity: string | null;
  unit_cost: string;
}

/** Whether one costs more, or less, than agreed and tolerated. */
function isPriceOff(cost: string, agreed: string, tolerance: string): boolean {
  const off = minus(cost, agreed);
  return isAbove(compared(off, '0') < 0 ? minus('0', off) : off, percentOf(agreed, tolerance));
}

/**
 * What of a line is not as invoiced or agreed, in words for who decides what to do about it. More than was ordered, within
 * the tolerance, is none: that is what it is for.
 */
export function divergencesOf(came: Came, agreed: string, tolerance: Tolerance): string[] {
  const said: string[] = [];
  const checked = plus(came.quantity, came.refused_quantity);
  if (isPositive(came.refused_quantity))
    said.push(
      `${formatNumber(came.refused_quantity)} ${isAbove(came.refused_quantity, '1') ? 'recusados' : 'recusado'}`,
    );
  if (came.invoiced_quantity && !isSame(checked, came.invoiced_quantity))
    said.push(`chegou ${formatNumber(checked)}, a nota diz ${formatNumber(came.invoiced_quantity)}`);
  if (isPriceOff(came.unit_cost, agreed, tolerance.price))
    said.push(`${formatMoney(came.unit_cost)} por unidade, combinado ${formatMoney(agreed)}`);
  return said;
}

interface Costed {
  quantity: string;
  unit_cost: string;
  charges: string;
}
/** What the accepted units of a line come to, with freight, taxes and what else is charged on it. */
export const lineTotal = ({ quantity, unit_cost, charges }: Costed): string =>
  plus(times(quantity || '0', unit_cost || '0'), charges || '0');
export const totalOf = (lines: readonly Costed[]): string => sumOf(lines.map(lineTotal), moneyPlaces);
/** What one unit costs on the shelf, with what of an import's costs came with it. */
export const shelfCost = (line: Costed & { landed: string }): string =>
  dividedBy(plus(lineTotal(line), line.landed), line.quantity, 4) ?? line.unit_cost;
