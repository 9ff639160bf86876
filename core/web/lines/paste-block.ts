import { plain } from '#core/contract/plain.ts';
import type { PickerOption, PickerSource } from '#core/web/form/picker.types.ts';
import { recordsByCode, type FoundRecord } from './look-up.ts';
import type { Cell, Column } from './lines.types.ts';
import { filledBy } from './paste.rules.ts';

interface Block<Line> {
  columns: readonly Column<Line, unknown>[];
  /** Where the block begins: a line, and a column by its name. */
  at: { index: number; column: string };
  rows: readonly (readonly string[])[];
  lines: readonly Line[];
  blank: (above: Line | undefined) => Line;
}
export interface Pasted<Line> {
  lines: Line[];
  /** Path under the list → what could not be taken: `3.part_uuid`. */
  faults: Record<string, string>;
  /** Names of what was found, so that nobody asks for them again. */
  named: { source: PickerSource; option: PickerOption }[];
}
type RecordCell = Extract<Cell<object>, { kind: 'record' }>;
interface Wanted {
  index: number;
  cell: RecordCell;
  code: string;
}

/** The lines with a block of cells put over them, from one cell on; what goes past the last makes new ones. */
export async function pasteBlock<Line extends object>(block: Block<Line>): Promise<Pasted<Line>> {
  const { rows, at } = block;
  const lines = [...block.lines];
  const faults: Pasted<Line>['faults'] = {};
  const wanted: Wanted[] = [];
  const typed = rows.map((texts, offset) => {
    const index = at.index + offset;
    lines[index] ??= block.blank(lines[index - 1]);
    const own = fillRow(block, index, lines[index], texts);
    Object.assign(faults, own.faults);
    wanted.push(...own.wanted);
    lines[index] = { ...lines[index], ...own.values };
    return own.values;
  });
  const found = await lookUp(wanted);
  const named: Pasted<Line>['named'] = [];
  for (const { index, cell, code } of wanted) {
    const record = found.get(cell.source)?.get(plain(code));
    if (!record) {
      faults[`${index}.${cell.field}`] = `${cell.source.calledBy ? '' : 'Código '}“${code}” não encontrado`;
      continue;
    }
    named.push({ source: cell.source, option: record.option });
    const said = cell.fill?.(record.row as never, record.option.label) ?? {};
    // What was pasted beside the code goes before what the registry says.
    lines[index] = {
      ...(lines[index] as Line),
      ...said,
      ...typed[index - at.index],
      [cell.field]: record.option.value,
    };
  }
  return { lines, faults, named };
}

/** One row of texts over one line, column by column: what one says (its kind) decides what the next may be. */
function fillRow<Line extends object>(
  { columns, at }: Block<Line>,
  index: number,
  before: Line,
  texts: readonly string[],
): { values: Partial<Line>; faults: Record<string, string>; wanted: Wanted[] } {
  const first = columns.findIndex(({ name }) => name === at.column);
  const boxes = columns.slice(Math.max(0, first)).filter(({ width }) => width);
  let line = before;
  const values: Record<string, unknown> = {};
  const faults: Record<string, string> = {};
  const wanted: Wanted[] = [];
  texts.forEach((text, place) => {
    const cell = boxes[place]?.cell(line, index, undefined) as Cell<object> | null | undefined;
    // An empty cell leaves what is there, or what the registry will say.
    if (!text || !cell || cell.kind === 'shown' || cell.kind === 'own') return;
    if (cell.kind === 'record') {
      wanted.push({ index, cell, code: text });
      return;
    }
    const filled = filledBy(cell, text);
    if ('fault' in filled) {
      faults[`${index}.${cell.field}`] = filled.fault;
      return;
    }
    const follows = cell.kind === 'choice' ? cell.pick?.(filled.value as string) : undefined;
    Object.assign(values, follows, { [cell.field]: filled.value });
    line = { ...line, ...values };
  });
  return { values: values as Partial<Line>, faults, wanted };
}

async function lookUp(wanted: readonly Wanted[]): Promise<Map<PickerSource, Map<string, FoundRecord>>> {
  const bySource = Map.groupBy(wanted, ({ cell }) => cell.source);
  const answers = await Promise.all(
    [...bySource].map(async ([source, some]) => {
      const codes = some.map(({ code }) => code);
      return [source, await recordsByCode(source, codes)] as const;
    }),
  );
  return new Map(answers);
}
