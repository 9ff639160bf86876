import type { FieldErrors } from '#core/contract/error.ts';
import { fieldErrors } from '#core/server/errors.ts';
import type { Importer, Known, Values } from '#core/server/importer.ts';
import type { ImportLine } from '../contract.ts';
import type { LineClass } from '../import.rules.ts';
import { shown } from './import-cell.ts';

export type Problems = ImportLine['problems'];
export interface Verdict {
  class: LineClass;
  /** What would be written; null when nothing can be. */
  body: Values | null;
  label: string | null;
  changes: ImportLine['changes'];
  problems: Problems;
}

/** What a line would do, by the contract's own schema and the module's own rules. */
export function judge(importer: Importer, given: Values, known: Known | undefined): Verdict {
  const merged = importer.merge(given, known?.body);
  const label = importer.labelOf(merged).slice(0, 200) || null;
  const refused = (errors: FieldErrors): Verdict => ({
    class: 'INVALID',
    body: null,
    label,
    changes: {},
    problems: problemsOf(importer, errors),
  });
  if (!given[importer.key]) return refused({ [importer.key]: ['Campo obrigatório'] });
  const read = importer.write.safeParse(merged);
  if (!read.success) return refused(fieldErrors(read.error));
  const body = read.data as Values;
  const errors = importer.check(body);
  if (Object.keys(errors).length > 0) return refused(errors);
  const changes = differences(importer, known?.body, body);
  const verdict = { body, label, changes, problems: [] };
  if (!known) return { ...verdict, class: 'NEW' };
  return { ...verdict, class: Object.keys(changes).length > 0 ? 'CHANGED' : 'EQUAL' };
}

function differences(importer: Importer, before: Values | undefined, after: Values): ImportLine['changes'] {
  const [was, is] = [before ? importer.flatten(before) : {}, importer.flatten(after)];
  const changes: ImportLine['changes'] = {};
  for (const column of importer.columns) {
    const [old, now] = [was[column.key] ?? null, is[column.key] ?? null];
    if (old !== now) changes[column.key] = [shown(column, old), shown(column, now)];
  }
  return changes;
}

export function problemsOf(importer: Importer, errors: FieldErrors): Problems {
  const titles = new Map(importer.columns.map(({ key, title }) => [key, title]));
  return Object.entries(errors).flatMap(([path, messages]) =>
    messages.map((message) => ({ column: titles.get(importer.columnOf(path)) ?? null, message })),
  );
}

/** 'CPF/CNPJ: CNPJ inválido; E-mail: E-mail inválido', as the file of refused lines says it. */
export const reasonOf = (problems: Problems): string =>
  problems.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join('; ');
