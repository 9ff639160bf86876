import type { Option } from '#core/contract/choice.ts';

/** A filter on the board's own field leaves only the columns it names. */
export function columnsShown(columns: readonly Option[], filter: string | undefined): readonly Option[] {
  if (!filter) return columns;
  return columns.filter(({ value }) => askedOf(value, filter) !== '');
}

/** What a column asks the list for: its own values, of those the filter leaves. */
export function askedOf(column: string, filter: string | undefined): string {
  const wanted = filter?.split(',');
  return column
    .split(',')
    .filter((value) => !wanted || wanted.includes(value))
    .join(',');
}

/** All that the columns stand for, of what the filter leaves: what the board shows of the list, `''` where that is nothing. */
export const askedByBoard = (columns: readonly Option[], filter: string | undefined): string =>
  askedOf(columns.map(({ value }) => value).join(','), filter);

/** The columns a card may go to, in the board's order; never the one it is in. */
export function targetsOf(columns: readonly Option[], from: string, moves: readonly string[]): readonly Option[] {
  return columns.filter(({ value }) => value !== from && moves.includes(value));
}

const edge = 80;
/** How far the board moves along when the pointer nears one of its ends. */
export function pullAt(x: number, { left, right }: { left: number; right: number }): number {
  if (x < left + edge) return -16;
  return x > right - edge ? 16 : 0;
}

/** Pages of a list that changes while one reads may bring a row twice. */
export function once<Row extends { uuid: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.uuid, row])).values()];
}
