import { columnWord, valueWord } from '#core/contract/personal.ts';
import { formatDate, formatDateTime } from '#core/contract/format.ts';
import { formatDocument, formatPhone } from '#core/contract/br.ts';
import type { Db } from '#core/server/db.ts';
import type { Registry } from '#core/server/registry.ts';
import { ownTables, type OwnTable, type PersonalKind } from './declare.ts';
import { keyOf, rowOf, rowsBelonging, type RowKey } from './find.ts';
import { pointingAt } from './pointing.ts';
import { whyNotYet, whyStays } from './verdict.ts';

export interface Fact {
  column: string;
  kind: PersonalKind;
  label: string;
  value: unknown;
}
/** A row of a person, as it is told: to them, and to who answers them. */
export interface PersonalRecord {
  table: string;
  label: string;
  title: string;
  key: RowKey;
  path: string | null;
  facts: Fact[];
}
export interface Dossier {
  records: PersonalRecord[];
  /** What only names them: `{ label: 'Ordens de serviço', count: 12 }`. */
  named: { table: string; label: string; count: number }[];
}

/** What no module has a word for: alerts read, counters. */
const others = 'Outros registros';

export const heldBy = ({ personal }: Registry, table: string): OwnTable | undefined =>
  ownTables(personal).find((held) => held.table === table);

export function titleOf({ own }: OwnTable, row: Record<string, unknown>): string {
  const named = own.title ?? Object.keys(own.columns).find((column) => own.columns[column] === 'NAME') ?? '';
  const title = row[named];
  return typeof title === 'string' && title !== '' ? shown(title) : own.label;
}
const shown = (value: string): string => (/^\d{4}-\d{2}-\d{2}(T|$)/.test(value) ? said(value, 'TEXT') : value);

/** In the words a person reads; the file for machines has the value as it is. */
export function said(value: unknown, kind: PersonalKind): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value as string | number | boolean);
  if (kind === 'CPF') return formatDocument(text);
  if (kind === 'PHONE') return formatPhone(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? formatDateTime(text) : valueWord(text);
}

export function recordOf(held: OwnTable, row: Record<string, unknown>): PersonalRecord {
  const { own, table } = held;
  const key = keyOf(own, row);
  const owner = 'uuid' in key ? key.uuid : key.parent;
  return {
    table,
    label: own.label,
    title: titleOf(held, row),
    key,
    path: own.path ? (own.path.endsWith('/') ? own.path + owner : own.path) : null,
    facts: Object.entries(own.columns).flatMap(([column, kind]) => {
      const value = row[column];
      return value === null || value === undefined || value === ''
        ? []
        : [{ column, kind, label: columnWord(column, kind), value }];
    }),
  };
}

/** A row of a person, and why it stays whoever asks; `null` where it may go. */
export interface HeldRow {
  held: OwnTable;
  row: Record<string, unknown>;
  stays: string | null;
}

/** The rows chosen as a person's, all that belongs to them, and what belongs to that. */
export async function rowsOfPerson(
  db: Db,
  registry: Registry,
  chosen: readonly { table: string; key: RowKey }[],
  today: string,
): Promise<HeldRow[]> {
  const seen = new Set<string>();
  const found: HeldRow[] = [];
  const take = async (held: OwnTable, row: Record<string, unknown>, above: string | null): Promise<void> => {
    // A line without a name of its own is known by what it says.
    const mark = `${held.table} ${JSON.stringify(row)}`;
    if (seen.has(mark)) return;
    seen.add(mark);
    found.push({ held, row, stays: above ?? whyStays(held.own, row, today) });
    const key = keyOf(held.own, row);
    if (!('uuid' in key)) return;
    const withIt = above ?? whyNotYet(held.own, row, today);
    for (const other of ownTables(registry.personal))
      if (other.own.of?.[1] === held.table)
        for (const inner of await rowsBelonging(db, other, key.uuid)) await take(other, inner, withIt);
  };
  for (const { table, key } of chosen) {
    const held = heldBy(registry, table);
    const row = held && (await rowOf(db, held, key));
    if (held && row) await take(held, row, null);
  }
  return found;
}

/** All of it as it is told, and what only names the person. */
export async function dossierOf(
  db: Db,
  registry: Registry,
  chosen: readonly { table: string; key: RowKey }[],
): Promise<Dossier> {
  const rows = await rowsOfPerson(db, registry, chosen, '');
  const named = new Map<string, Dossier['named'][number]>();
  for (const { held, row } of rows) {
    const key = keyOf(held.own, row);
    if (!('uuid' in key)) continue;
    for (const { table, count } of await pointingAt(db, registry, held.table, key.uuid)) {
      const label = registry.entityOfTable.get(table)?.label ?? registry.personal.get(table)?.held.own?.label ?? others;
      named.set(label, { table, label, count: (named.get(label)?.count ?? 0) + count });
    }
  }
  return {
    records: rows.map(({ held, row }) => recordOf(held, row)),
    named: [...named.values()].toSorted((one, other) => other.count - one.count),
  };
}
