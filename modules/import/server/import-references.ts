import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FieldErrors } from '#core/contract/error.ts';
import type { Db } from '#core/server/db.ts';
import {
  readList,
  type ImportColumn,
  type Importer,
  type Known,
  type Reference,
  type Values,
} from '#core/server/importer.ts';

/** Names turned into the records they stand for, for one batch of lines. */
export interface References {
  read: (given: Values, isComing?: (key: string) => boolean) => { given: Values; errors: FieldErrors };
  labelOf: (column: ImportColumn, uuid: string) => string;
}

/** As the database compares names: without case and accents. */
export async function searchableKeys(db: Db, raw: readonly unknown[]): Promise<(string | null)[]> {
  const texts = raw.map((value) => (typeof value === 'string' && value ? value : null));
  const { rows } = await sql<{ key: string | null }>`
    select searchable(given.key) as key from unnest(${texts}::text[]) with ordinality as given (key, place) order by place`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

type Refers = ImportColumn & { refers: Reference };
const referring = ({ columns }: Importer): Refers[] =>
  columns.filter((column): column is Refers => Boolean(column.refers));
export const refersToItself = (importer: Importer): boolean => referring(importer).some(({ refers }) => refers.own);

const namesIn = ({ many, refers }: Refers, cell: unknown): string[] => {
  if (typeof cell !== 'string') return [];
  // The whole may be one name with a comma in it, so it is asked for too.
  const named = many ? [...new Set([cell, ...readList(cell)])] : [cell];
  return named.map((name) => (refers.nameOf?.(name) ?? name).trim()).filter(Boolean);
};
/** A comma parts names only where it is not part of one. */
function partsOf(cell: string, isKnown: (name: string) => boolean): string[] {
  const parts = readList(cell);
  return cell.includes(';') || parts.every(isKnown) || !isKnown(cell) ? parts : [cell];
}
const uuidsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((uuid): uuid is string => typeof uuid === 'string');

/** Looks up every name the lines say and every record those stored point to, a query for each column. */
export async function lookUp(
  db: Db,
  importer: Importer,
  lines: readonly Values[],
  stored: Iterable<Known>,
): Promise<References> {
  const known = [...stored];
  const keys = new Map<string, string>();
  const found = new Map<Refers, { byKey: Map<string, string>; labels: Map<string, string> }>();
  for (const column of referring(importer)) {
    const names = [...new Set(lines.flatMap((given) => namesIn(column, given[column.key])))];
    for (const [place, key] of (await searchableKeys(db, names)).entries()) keys.set(names[place] ?? '', key ?? '');
    const uuids = [...new Set(known.flatMap(({ body }) => uuidsIn(body[column.key])))];
    const wanted = { keys: names.map((name) => keys.get(name) ?? ''), uuids };
    const rows = names.length + uuids.length > 0 ? await column.refers.find(db, wanted) : [];
    found.set(column, {
      byKey: new Map(rows.map(({ key, uuid }) => [key, uuid])),
      labels: new Map(rows.map(({ uuid, label }) => [uuid, label])),
    });
  }

  const uuidOf = (column: Refers, name: string, isComing: (key: string) => boolean): string | undefined => {
    const { byKey, labels } = found.get(column) ?? {
      byKey: new Map<string, string>(),
      labels: new Map<string, string>(),
    };
    const key = keys.get((column.refers.nameOf?.(name) ?? name).trim()) ?? '';
    const there = byKey.get(key);
    if (there || !column.refers.own || !isComing(key)) return there;
    // Not there yet: the line that brings it comes before this one.
    const stand = randomUUID();
    byKey.set(key, stand);
    labels.set(stand, name);
    return stand;
  };
  return {
    read(given, isComing = () => false) {
      const errors: FieldErrors = {};
      const read: Values = { ...given };
      for (const column of referring(importer)) {
        const cell = given[column.key];
        if (typeof cell !== 'string') continue;
        const isKnown = (name: string): boolean => uuidOf(column, name, isComing) !== undefined;
        const names = column.many ? partsOf(cell, isKnown) : [cell];
        const uuids = names.flatMap((name) => uuidOf(column, name, isComing) ?? []);
        const unknown = names.filter((name) => !isKnown(name));
        if (unknown.length > 0) errors[column.key] = unknown.map((name) => `${column.refers.missing}: ${name}`);
        read[column.key] = column.many ? [...new Set(uuids)] : (uuids[0] ?? null);
      }
      return { given: read, errors };
    },
    labelOf: (column, uuid) => found.get(column as Refers)?.labels.get(uuid) ?? uuid,
  };
}
