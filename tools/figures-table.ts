import { readFile, writeFile } from 'node:fs/promises';

/** However the columns were lined up since. */
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * A table of figures in a document of its own. Rows told now take the place of those of the same name; the others
 * stay as they were, each with the day it was measured in its last column, and so do the notes under the table.
 */
export async function writeTable(
  file: string,
  { intro, columns, rows }: { intro: readonly string[]; columns: readonly string[]; rows: readonly string[][] },
): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const known = new Map<string, string[]>();
  const before = await readFile(file, 'utf8').catch(() => '');
  const lines = before.split('\n');
  // The notes may hold tables of their own: only the rows of this one end in a day.
  let tableEnd = lines.length;
  for (const [at, line] of lines.entries()) {
    const cells = cellsOf(line);
    if (!/^\d{4}-\d\d-\d\d$/.test(cells.at(-1) ?? '')) continue;
    known.set(cells[0] ?? '', cells);
    tableEnd = at + 1;
  }
  const notes = lines.slice(tableEnd).join('\n').trim();
  for (const cells of rows)
    known.set(
      cells[0] ?? '',
      [...cells, today].map((cell) => cell.replaceAll('|', '/').replaceAll('\n', ' ')),
    );
  const table = [[...columns, 'measured'], [...columns, ''].map(() => '---'), ...known.values()];
  const drawn = table.map((cells) => `| ${cells.join(' | ')} |`);
  await writeFile(file, [...intro, '', ...drawn, ...(notes ? ['', notes] : []), ''].join('\n'));
}
