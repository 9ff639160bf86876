import type { ReactNode } from 'react';
import type { Option } from '#core/contract/choice.ts';

/** A list as columns of cards: each column is the list itself, narrowed to one value of a filter. */
export interface BoardView<Row> {
  /** The list's filter the columns stand for: `status`. */
  by: string;
  /** A choice's options: value, label and tone. One that stands for several values names them all: `PAUSED,WAITING`. */
  columns: readonly Option[];
  columnOf: (row: Row) => string;
  /** What the card says under its linked name. */
  card: (row: Row) => ReactNode;
  /** What is told below a column's name, of all that its filters find: a sum. */
  note?: (column: string, query: Readonly<Record<string, string>>) => ReactNode;
  /** Values of the columns the row may go to from where it is. */
  moves: (row: Row) => readonly string[];
  /** Does it, or opens what has to be asked first. The write refreshes the list; until then the card waits. */
  onMove: (row: Row, to: string) => unknown;
  /** Cards a column shows before "Carregar mais". */
  size?: number;
}
