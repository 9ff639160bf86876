import { isSame } from '#core/contract/decimal.ts';
import type { FieldErrors } from '#core/contract/error.ts';
import { fieldErrors } from '#core/server/errors.ts';
import type { ImportColumn, Importer, Known, Values } from '#core/server/importer.ts';
import type { SheetRow } from '#core/server/sheet.ts';
import type { LineChanges, LineClass, LineProblem } from '../import-line.rules.ts';
import { keyOf, shown } from './cell.ts';
import type { Awaited, References } from './references.ts';

export type Problems = LineProblem[];
export interface Verdict {
  class: LineClass;
  /** What would be written; null when nothing can be. */
  body: Values | null;
  label: string | null;
  changes: LineChanges;
  problems: Problems;
  /** Records of the same registry that other lines may bring or change. */
  awaits: Awaited[];
}

/** A line of the file with what the dry run says of it. */
export interface StagedLine extends Omit<Verdict, 'body'> {
  line: number;
  /** Those of one record have the same. */
  turn: number;
  key: string | null;
  cells: SheetRow['cells'];
  record_uuid: string | null;
  record_version: number | null;
}

/** What a line would do, by the contract's own schema and the module's own rules. */
export function judge(
  importer: Importer,
  references: References,
  said: Values,
  known: Known | undefined,
  isReading = false,
): Verdict {
  const { given, errors: unknown, awaits } = references.read(said, isReading);
  const merged = importer.merge(given, known?.body);
  const label = importer.labelOf(merged, said).slice(0, 200) || null;
  const refused = (errors: FieldErrors): Verdict => ({
    class: 'INVALID',
    body: null,
    label,
    changes: {},
    problems: problemsOf(importer, errors),
    awaits: [],
  });
  if (!keyOf(importer, said)) return refused({ [importer.key]: [importer.keyless ?? 'Campo obrigatório'] });
  const read = importer.write.safeParse(merged);
  if (!read.success) return refused({ ...fieldErrors(read.error), ...unknown });
  if (Object.keys(unknown).length > 0) return refused(unknown);
  const body = read.data as Values;
  const errors = importer.check(body, known?.body);
  if (Object.keys(errors).length > 0) return refused(errors);
  const was = known ? importer.flatten(known.body) : {};
  const changes = differences(importer, references, was, importer.flatten(body));
  const verdict = { body, label, changes, problems: [], awaits };
  if (!known) return { ...verdict, class: 'NEW' };
  return { ...verdict, class: Object.keys(changes).length > 0 ? 'CHANGED' : 'EQUAL' };
}

/** Column by column, before and after. */
export function differences(importer: Importer, references: References, was: Values, is: Values): LineChanges {
  const changes: LineChanges = {};
  for (const column of importer.columns) {
    const [old, now] = [was[column.key] ?? null, is[column.key] ?? null];
    if (same(column, old, now)) continue;
    const nameOf = (uuid: string) => references.labelOf(column, uuid);
    const [from, to] = [shown(column, old, nameOf), shown(column, now, nameOf)];
    if (from !== null || to !== null) changes[column.key] = [from, to];
  }
  return changes;
}

/** '10' and '10.00' are one number, and a list is what it holds. */
function same({ kind }: ImportColumn, old: unknown, now: unknown): boolean {
  if (Array.isArray(old) || Array.isArray(now)) return JSON.stringify(old) === JSON.stringify(now);
  if (old === null || now === null) return old === now;
  return old === now || ((kind === 'money' || kind === 'number') && isSame(numberText(old), numberText(now)));
}
const numberText = (value: unknown): string =>
  typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';

export function problemsOf(importer: Importer, errors: FieldErrors): Problems {
  const titles = new Map(importer.columns.map(({ key, title }) => [key, title]));
  return Object.entries(errors).flatMap(([path, messages]) =>
    messages.map((message) => ({ column: titles.get(importer.columnOf(path)) ?? null, message })),
  );
}

/** 'CPF/CNPJ: CNPJ inválido; E-mail: E-mail inválido', as the file of refused lines says it. */
export const reasonOf = (problems: Problems): string =>
  problems.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join('; ');
