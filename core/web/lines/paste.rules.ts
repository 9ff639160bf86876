import { plain } from '#core/contract/plain.ts';
import { asMoney, readDecimal } from '#core/web/form/parse-decimal.ts';
import { parseDay } from '#core/web/form/parse-day.ts';
import type { Cell } from './lines.types.ts';

/** The cells of a block copied from a spreadsheet: tabs between them, quoted where one holds a tab or a line break. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const [, quoted, bare = '', end] = cell.exec(text) ?? [];
    row.push((quoted === undefined ? bare : quoted.replaceAll('""', '"')).trim());
    if (end === '\t') continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push([...row, '']);
  return rows.filter((cells) => cells.some(Boolean));
}

/** More than one cell: a single one is pasted into its box as ever. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.trim());

type Filled = { value: unknown } | { fault: string };
/** What a pasted text (never an empty one) is in a cell; a record is looked up elsewhere. Numbers that are none stay, to be refused where they stand. */
export function filledBy(cell: Exclude<Cell<object>, { kind: 'shown' | 'own' | 'record' }>, text: string): Filled {
  switch (cell.kind) {
    case 'text': {
      const kept = text.slice(0, cell.max);
      return { value: cell.upper ? kept.toUpperCase() : kept };
    }
    case 'money':
      return { value: asMoney(readDecimal(text.replace(/^R\$\s*/, ''))) };
    case 'percent':
      return { value: readDecimal(text, '%') };
    case 'number': {
      const read = readDecimal(text, cell.suffix?.trim());
      return { value: cell.asNumber ? numberOf(read) : read };
    }
    case 'day':
      return { value: parseDay(text) ?? text };
    case 'check':
      return { value: ['sim', 's', 'x', '1', 'verdadeiro', 'true'].includes(plain(text)) };
    case 'choice': {
      const found = cell.options.find(({ value, label }) => plain(label) === plain(text) || value === text);
      return found ? { value: found.value } : { fault: `“${text}” não está na lista` };
    }
  }
}
const numberOf = (text: string): number | string => (/^-?\d+$/.test(text) ? Number.parseInt(text, 10) : text);
