import { choice, type ValueOf } from '#core/contract/choice.ts';
import { isBelow, isSame } from '#core/contract/decimal.ts';
import type { FieldErrors } from '#core/contract/error.ts';
import { formatNumber } from '#core/contract/format.ts';

export const answerState = choice({
  CONFIRMED: ['Confirmado como pedido', 'green'],
  WAITING: ['Esperando decisão', 'yellow'],
  ACCEPTED: ['Aceita', 'green'],
  PARTIALLY_ACCEPTED: ['Aceita em parte', 'teal'],
  REFUSED: ['Não aceita', 'red'],
  REPLACED: ['Substituída', 'gray'],
});
export type AnswerState = ValueOf<typeof answerState>;

/** A line as it is ordered, and as its supplier reads it. */
export interface OrderedLine {
  uuid: string;
  description: string;
  unit: string;
  quantity: string;
  received_quantity: string;
  /** Its own day, or the order's. */
  expected_at: string | null;
}
/** What a supplier says of a line. */
export interface SaidLine {
  uuid: string;
  quantity: string;
  expected_at: string | null;
  reason: string | null;
}

/** All of it has come: nothing is left to say. */
export const isOpen = ({ quantity, received_quantity }: OrderedLine): boolean => isBelow(received_quantity, quantity);

export const isMoved = (line: OrderedLine, said: Pick<SaidLine, 'expected_at'>): boolean =>
  said.expected_at !== null && said.expected_at !== line.expected_at;
export const differs = (line: OrderedLine, said: Pick<SaidLine, 'quantity' | 'expected_at'>): boolean =>
  !isSame(line.quantity, said.quantity) || isMoved(line, said);
/** A day where none was asked for is no change to explain. */
export const wantsReason = (line: OrderedLine, said: Pick<SaidLine, 'quantity' | 'expected_at'>): boolean =>
  !isSame(line.quantity, said.quantity) || (isMoved(line, said) && line.expected_at !== null);

/** What is wrong with an answer, at the place of each line of the form. */
export function faultsOf(ordered: readonly OrderedLine[], said: readonly SaidLine[], today: string): FieldErrors {
  const free = new Map(ordered.map((line) => [line.uuid, line]));
  const errors: FieldErrors = {};
  said.forEach((one, place) => {
    const at = (field: string): string => `lines.${place}.${field}`;
    const line = free.get(one.uuid);
    free.delete(one.uuid);
    if (!line) return void (errors[at('uuid')] = ['Este item não é deste pedido']);
    if (isBelow(one.quantity, line.received_quantity))
      errors[at('quantity')] = [`Já recebemos ${formatNumber(line.received_quantity)}`];
    if (isMoved(line, one) && (one.expected_at ?? '') < today) errors[at('expected_at')] = ['A data já passou'];
    if (wantsReason(line, one) && !one.reason) errors[at('reason')] = ['Diga por que muda'];
  });
  return errors;
}
