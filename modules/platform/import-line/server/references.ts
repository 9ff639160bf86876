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

/** A record of the same registry that a line names: what to say when neither the registry nor the file has it. */
export interface Awaited {
  key: string;
  column: string;
  /** Null when the registry has it: the line only waits for the one that changes it. */
  message: string | null;
}

/** Names turned into the records they stand for, for one batch of lines. */
export interface References {
  /** While the file is still being read, what it may bring itself is waited for. */
  read: (given: Values, isReading: boolean) => { given: Values; errors: FieldErrors; awaits: Awaited[] };
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

  const keyIn = ({ refers }: Refers, name: string): string => keys.get((refers.nameOf?.(name) ?? name).trim()) ?? '';
  const uuidOf = (column: Refers, name: string): string | undefined =>
    found.get(column)?.byKey.get(keyIn(column, name));
  const standIns = new Map<string, string>();
  /** Of a record that is not there yet, so that the rest of the line can be judged. */
  const standIn = (column: Refers, name: string): string => {
    const uuid = standIns.get(keyIn(column, name)) ?? randomUUID();
    standIns.set(keyIn(column, name), uuid);
    found.get(column)?.labels.set(uuid, name);
    return uuid;
  };
  return {
    read(given, isReading) {
      const errors: FieldErrors = {};
      const awaits: Awaited[] = [];
      const read: Values = { ...given };
      for (const column of referring(importer)) {
        const cell = given[column.key];
        if (typeof cell !== 'string') continue;
        const waits = isReading && column.refers.own === true;
        const names = column.many ? partsOf(cell, (name) => uuidOf(column, name) !== undefined) : [cell];
        const unknown = names.filter((name) => uuidOf(column, name) === undefined);
        const missing = (name: string): string => `${column.refers.missing}: ${name}`;
        if (waits)
          for (const name of names)
            awaits.push({
              key: keyIn(column, name),
              column: column.title,
              message: unknown.includes(name) ? missing(name) : null,
            });
        else if (unknown.length > 0) errors[column.key] = unknown.map(missing);
        const uuids = names.flatMap((name) => uuidOf(column, name) ?? (waits ? standIn(column, name) : []));
        read[column.key] = column.many ? [...new Set(uuids)] : (uuids[0] ?? null);
      }
      return { given: read, errors, awaits };
    },
    labelOf: (column, uuid) => found.get(column as Refers)?.labels.get(uuid) ?? uuid,
  };
}
