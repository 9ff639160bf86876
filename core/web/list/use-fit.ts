import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { TableFit, type Asked } from './table-fit.ts';

/** Sets the columns of a table; `given` outlives it where it makes way for "Nenhum resultado". */
export function useFit(asked: Asked, given?: TableFit): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  const [own] = useState(() => new TableFit());
  const fit = given ?? own;
  useLayoutEffect(() => (table.current ? fit.watch(table.current) : undefined), [fit]);
  // Whatever was drawn: other rows, other columns, a width just dragged.
  useLayoutEffect(() => fit.ask(asked));
  return table;
}
