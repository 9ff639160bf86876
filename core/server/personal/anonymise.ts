import { sql } from 'kysely';
import { isCpf } from '#core/contract/br.ts';
import type { Db, Tx } from '#core/server/db.ts';
import type { OwnTable, PersonalKind } from './declare.ts';
import { isRow, keyOf } from './find.ts';

export const anonymous = 'Titular anonimizado';
const removed = 'Removido a pedido do titular';

/** A number that is nobody's: as long as a CPF, with digits that do not check, and no two alike. */
function madeUpDocument(uuid: string): string {
  const digits = `0${(BigInt(`0x${uuid.replaceAll('-', '').slice(-16)}`) % 10_000_000_000n).toString().padStart(10, '0')}`;
  return isCpf(digits) ? digits.slice(0, 10) + ((Number(digits[10]) + 1) % 10) : digits;
}

/** What stands in a column that may not be empty. */
function standIn(kind: PersonalKind, column: string, owner: string): string {
  const short = owner.replaceAll('-', '').slice(-12);
  if (kind === 'NAME') return anonymous;
  if (kind === 'LOGIN') return `anonimo-${short}`;
  if (kind === 'EMAIL') return `anonimo-${short}@anonimizado.invalid`;
  if (kind === 'CPF') return madeUpDocument(owner);
  if (kind === 'ADDRESS') return column === 'zip_code' ? '00000000' : '–';
  return removed;
}

async function neededColumns(db: Db, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ column: string }>`
    select attname::text as column from pg_attribute
    where attrelid = to_regclass(${table}) and attnotnull and attnum > 0`.execute(db);
  return new Set(rows.map(({ column }) => column));
}

/** One row loses what it says of its person, and the trail what it repeats of it. */
export async function anonymiseRow(db: Tx, held: OwnTable, row: Record<string, unknown>): Promise<void> {
  const { table, own } = held;
  const key = keyOf(own, row);
  const owner = 'uuid' in key ? key.uuid : key.parent;
  const needed = await neededColumns(db, table);
  const columns = Object.entries(own.columns).filter(([column]) => row[column] !== null && row[column] !== '');
  if (columns.length === 0) return;
  const changes = columns.map(([column, kind]) => {
    const value = own.gone?.[column] ?? (needed.has(column) ? standIn(kind, column, owner) : null);
    return sql`${sql.ref(column)} = ${value}`;
  });
  await sql`update ${sql.table(table)} held set ${sql.join(changes)} where ${isRow(held, key)}`.execute(db);
  const named = own.title === undefined && Object.values(own.columns).includes('NAME') && 'uuid' in key;
  const fields = columns.map(([column]) => column);
  const cover = (record: string, place: string | null, label: boolean) =>
    sql`select cover_activity(${record}::uuid, ${fields}::text[], ${place}::text, ${label})`.execute(db);
  if ('uuid' in key) {
    await cover(key.uuid, null, named);
    // A line with a uuid of its own is told in the history of its record.
    const parent = own.of && row[own.of[0]];
    if (typeof parent === 'string') await cover(parent, key.uuid, false);
  } else await cover(key.parent, String(key.position), false);
}
