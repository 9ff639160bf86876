import { sql, type RawBuilder } from 'kysely';
import { isCpf, normaliseDocument } from '#core/contract/br.ts';
import type { Db } from '#core/server/db.ts';
import type { Registry } from '#core/server/registry.ts';
import { ownTables, type OwnTable, type PersonalKind } from './declare.ts';

/** One row that holds something of the person looked for. */
export interface Found {
  table: string;
  row: Record<string, unknown>;
  /** By which of its columns. */
  by: string[];
}

/** What of a table is looked at, and how. */
type Condition = (column: string) => RawBuilder<boolean>;

const inTable = (column: string) => sql.ref(`held.${column}`);
const digitsOf = (column: string) => sql`regexp_replace(${inTable(column)}, '\\D', '', 'g')`;
/** Fewer digits than a telephone without its area are nobody's. */
const fewestDigits = 8;

/** What was typed says what it may be: an e-mail, a document, a telephone, or a name. */
export function conditionsFor(typed: string): Partial<Record<PersonalKind, Condition>> {
  const text = typed.trim();
  if (text.includes('@')) {
    const address = text.toLowerCase();
    const same: Condition = (column) => sql<boolean>`lower(${inTable(column)}) = ${address}`;
    return { EMAIL: same };
  }
  const digits = text.replace(/\D/g, '');
  if (/^[\d\s().+/-]+$/.test(text) && digits.length >= fewestDigits) {
    const phone = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
    return {
      ...(isCpf(text) || digits.length === 14
        ? { CPF: (column) => sql<boolean>`${digitsOf(column)} = ${normaliseDocument(text)}` }
        : {}),
      ...(phone.length <= 11 ? { PHONE: (column) => sql<boolean>`${digitsOf(column)} like ${`%${phone}`}` } : {}),
    };
  }
  const words = text.split(/\s+/).filter((word) => word.length > 1);
  if (words.length === 0) return {};
  // From where a word begins: of whoever looks for Ana, Adriana is another person.
  const like = words.map((word) => `% ${word.replace(/[\\%_]/g, '\\$&')}%`);
  return {
    NAME: (column) =>
      sql<boolean>`(${sql.join(
        like.map((word) => sql`' ' || searchable(${inTable(column)}) like searchable(${word})`),
        sql` and `,
      )})`,
    LOGIN: (column) => sql<boolean>`${inTable(column)} = ${text.toLowerCase()}`,
  };
}

/** Of a person who has this many rows in one table, the first are shown and the number is told. */
export const mostOfTable = 50;

/** Everything of a person that stands by itself, over all tables that declare they hold people. */
export async function findPerson(db: Db, { personal }: Registry, typed: string): Promise<Found[]> {
  const conditions = conditionsFor(typed);
  const found: Found[] = [];
  for (const { table, own } of ownTables(personal)) {
    const looked = Object.entries(own.columns).flatMap(([column, kind]) => {
      const condition = conditions[kind]?.(column);
      return condition ? [{ column, condition }] : [];
    });
    if (looked.length === 0) continue;
    const any = sql.join(
      looked.map(({ condition }) => condition),
      sql` or `,
    );
    const flags = sql.join(looked.map(({ column, condition }) => sql`case when ${condition} then ${column}::text end`));
    const { rows } = await sql<{ row: Record<string, unknown>; by: (string | null)[] }>`
      select to_jsonb(held) as row, array[${flags}] as by from ${sql.table(table)} held
      where (${any}) and ${isTold(own)} limit ${mostOfTable}`.execute(db);
    for (const { row, by } of rows) found.push({ table, row, by: by.filter((column) => column !== null) });
  }
  return found;
}

/** Where a row stands: lines without a uuid of their own go by the record they belong to and their place. */
export type RowKey = { uuid: string } | { parent: string; position: number };
export function keyOf(own: OwnTable['own'], row: Record<string, unknown>): RowKey {
  const { uuid } = row;
  if (typeof uuid === 'string') return { uuid };
  const parent = row[own.of?.[0] ?? ''];
  return { parent: typeof parent === 'string' ? parent : '', position: Number(row['position'] ?? 0) };
}

/** What may be told of it at all. */
const isTold = ({ told }: OwnTable['own']): RawBuilder<boolean> => told ?? sql<boolean>`true`;

export const isRow = ({ own }: OwnTable, key: RowKey): RawBuilder<boolean> =>
  'uuid' in key
    ? sql<boolean>`held.uuid = ${key.uuid}::uuid`
    : sql<boolean>`${inTable(own.of?.[0] ?? 'uuid')} = ${key.parent}::uuid and held.position = ${key.position}`;

/** Whether rows of the table go by such a name at all: some are known only by the person they belong to. */
async function goesBy(db: Db, { table, own }: OwnTable, key: RowKey): Promise<boolean> {
  const asked = 'uuid' in key ? ['uuid'] : [own.of?.[0] ?? '', 'position'];
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and attname = any (${asked})`.execute(db);
  return rows[0]?.count === asked.length;
}

export async function rowOf(db: Db, held: OwnTable, key: RowKey): Promise<Record<string, unknown> | undefined> {
  if (!(await goesBy(db, held, key))) return undefined;
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(held) as row from ${sql.table(held.table)} held where ${isRow(held, key)} and ${isTold(held.own)}`.execute(
    db,
  );
  return rows[0]?.row;
}

/** Rows that belong to a record, and are the same person's. */
export async function rowsBelonging(
  db: Db,
  { table, own }: OwnTable,
  uuid: string,
  most = 10_000,
): Promise<Record<string, unknown>[]> {
  if (!own.of) return [];
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(held) as row from ${sql.table(table)} held where ${inTable(own.of[0])} = ${uuid}::uuid and ${isTold(own)} limit ${most}`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}
