import { sql, type RawBuilder } from 'kysely';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { anonymiseRow } from './anonymise.ts';
import type { Expiry, OwnTable } from './declare.ts';
import { rowsOfPerson } from './dossier.ts';
import { keyOf } from './find.ts';

/** How many rows nobody needs any more, and the oldest of them. */
export interface Overdue {
  count: number;
  oldest: string | null;
}

/** What may stand in a row that is anonymised: what stands for a name, an e-mail, a login, a text, an address. */
const standIn =
  '^(Titular anonimizado|Removido a pedido do titular|–|00000000|anonimo-[0-9a-f]{12}(@anonimizado\\.invalid)?)$';

const sinceOf = ({ since }: Expiry): RawBuilder<string> =>
  typeof since === 'string' ? sql<string>`${sql.ref(`held.${since}`)}` : since;

/** Past its time; of what is anonymised, only what still says something. */
function isOver({ own }: OwnTable, expires: Expiry): RawBuilder<boolean> {
  const { months, when, act } = expires;
  const past = sql<boolean>`${sinceOf(expires)} < now() - make_interval(months => ${months}::int)
    and ${when?.is ?? sql<boolean>`true`}`;
  if (act === 'ERASE') return past;
  const says = sql.join(
    Object.keys(own.columns).map((column) => sql`${sql.ref(`held.${column}`)}::text`),
    sql`, `,
  );
  return sql<boolean>`${past} and exists (select from unnest(array[${says}]) said
    where said is not null and said !~ ${standIn})`;
}

export async function countOverdue(db: Db, held: OwnTable): Promise<Overdue> {
  const { expires } = held.own;
  if (!expires) return { count: 0, oldest: null };
  const { rows } = await sql<Overdue>`select count(*)::int as count, min(${sinceOf(expires)})::text as oldest
    from ${sql.table(held.table)} held where ${isOver(held, expires)}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}

/** At most this many at once: each set is one transaction. */
const atOnce = 200;

/** One set of them goes; answers how many, none when there are no more. */
export async function clearOverdue(db: Tx, ctx: Ctx, held: OwnTable): Promise<number> {
  const { expires } = held.own;
  if (!expires) return 0;
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(held) as row from ${sql.table(held.table)} held where ${isOver(held, expires)} limit ${atOnce}`.execute(
    db,
  );
  if (expires.act === 'ERASE') {
    const uuids = rows.map(({ row }) => row['uuid']);
    await sql`delete from ${sql.table(held.table)} where uuid = any (${uuids}::uuid[])`.execute(db);
  } else
    for (const { row } of rows) {
      if (expires.withBelongings) await anonymiseBelongings(db, ctx, held, row);
      await anonymiseRow(db, held, row);
    }
  return rows.length;
}

/** What belongs to the row and no law keeps. One that its module refuses (a document that is over) stays as it is. */
async function anonymiseBelongings(db: Tx, ctx: Ctx, held: OwnTable, row: Record<string, unknown>): Promise<void> {
  const chosen = [{ table: held.table, key: keyOf(held.own, row) }];
  const [, ...belonging] = await rowsOfPerson(db, ctx.services.registry, chosen, todayOf(ctx));
  for (const one of belonging) {
    if (one.stays !== null) continue;
    await sql`savepoint belonging`.execute(db);
    try {
      await anonymiseRow(db, one.held, one.row);
      await sql`release savepoint belonging`.execute(db);
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== 'P0001' && !code?.startsWith('23')) throw error;
      await sql`rollback to savepoint belonging`.execute(db);
    }
  }
}
