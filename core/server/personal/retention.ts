import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#core/server/db.ts';
import { anonymiseRow } from './anonymise.ts';
import type { OwnTable } from './declare.ts';

/** How many rows nobody needs any more, and the oldest of them. */
export interface Overdue {
  count: number;
  oldest: string | null;
}

/** Past its time; of what is anonymised, only what still says something. */
function isOver({ own }: OwnTable): RawBuilder<boolean> {
  const { expires } = own;
  if (!expires) return sql<boolean>`false`;
  const past = sql<boolean>`${sql.ref(`held.${expires.since}`)} < now() - make_interval(months => ${expires.months}::int)`;
  if (expires.act === 'ERASE') return past;
  const says = sql.join(
    Object.keys(own.columns).map((column) => sql`${sql.ref(`held.${column}`)}::text`),
    sql`, `,
  );
  const standIns = sql`array['Titular anonimizado', 'Removido a pedido do titular', '–']`;
  return sql<boolean>`${past} and exists (select from unnest(array[${says}]) said
    where said is not null and said <> all (${standIns}) and said not like '%@anonimizado.invalid')`;
}

export async function countOverdue(db: Db, held: OwnTable): Promise<Overdue> {
  const since = sql.ref(`held.${held.own.expires?.since ?? 'uuid'}`);
  const { rows } = await sql<Overdue>`select count(*)::int as count, min(${since})::text as oldest
    from ${sql.table(held.table)} held where ${isOver(held)}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}

/** At most this many at once: each set is one transaction. */
const atOnce = 200;

/** One set of them goes; answers how many, none when there are no more. */
export async function clearOverdue(db: Tx, held: OwnTable): Promise<number> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(held) as row from ${sql.table(held.table)} held where ${isOver(held)} limit ${atOnce}`.execute(db);
  if (held.own.expires?.act === 'ERASE') {
    const uuids = rows.map(({ row }) => row['uuid']);
    await sql`delete from ${sql.table(held.table)} where uuid = any (${uuids}::uuid[])`.execute(db);
  } else for (const { row } of rows) await anonymiseRow(db, held, row);
  return rows.length;
}
