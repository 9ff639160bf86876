import { sql } from 'kysely';
import { conflict } from '#core/contract/error.ts';
import type { Operation } from '#core/contract/operation.ts';
import { readToday } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { startOperation } from '#core/server/operations.ts';
import { enqueue } from '#core/server/jobs.ts';
import { insertRecord } from '#core/server/records.ts';
import { currentBase, registrationsOf, runningLoad } from '#modules/registry/anvisa/server/public.ts';
import { situationOf } from '../product.rules.ts';
import { anvisaReminder } from './anvisa.reminder.ts';
import { anvisaColumns, columnsOf, differences, factsIn, factsOf } from './product-anvisa.ts';
import { runningRefresh } from './refresh.queries.ts';
import './product.table.ts';

export const refreshKind = 'product.anvisa-refresh';
const batchSize = 500;

/** A row for the report; refused while another is under way, or while the base itself is being read. */
export async function openRefresh(db: Tx, ctx: Ctx): Promise<string> {
  const base = await currentBase(db);
  if (!base) throw conflict('A base da ANVISA ainda não foi carregada.', 'not_now');
  if ((await runningLoad(db))?.is_alive)
    throw conflict('A base da ANVISA está sendo carregada. Aguarde terminar.', 'not_now');
  const running = await runningRefresh(db);
  if (running?.is_alive) throw conflict('Os produtos já estão sendo atualizados. Aguarde terminar.', 'not_now');
  if (running) await closeRefresh(db, running.uuid, 'CANCELLED', 'Interrompida antes do fim.');
  return insertRecord(db, 'product_refresh', {
    load_uuid: base.uuid,
    total: await countRegistered(db),
    user_uuid: ctx.identity?.uuid ?? null,
    user_name: ctx.identity?.name ?? null,
  });
}

export async function startRefresh(db: Tx, ctx: Ctx): Promise<Operation> {
  const uuid = await openRefresh(db, ctx);
  const operation = await startOperation(db, ctx, {
    kind: refreshKind,
    title: 'Atualização dos dados ANVISA',
    params: { uuid },
  });
  const operation_uuid = operation.operation_id;
  await db.updateTable('product_refresh').set({ operation_uuid }).where('uuid', '=', uuid).execute();
  return operation;
}

interface Steps {
  setTotal: (total: number) => Promise<void>;
  /** Answers false once cancelled. */
  progress: (processed: number) => Promise<boolean>;
}

/** Batch by batch, each with its lines of the report in one transaction: killed, it goes on after the last one. */
export async function runRefresh(ctx: Ctx, uuid: string, steps: Steps): Promise<void> {
  const refresh = await ctx.db
    .selectFrom('product_refresh')
    .select(['status', 'total'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (refresh?.status !== 'RUNNING') return;
  await steps.setTotal(refresh.total);
  let processed = await countLines(ctx, uuid);
  for (;;) {
    const count = await ctx.transaction((db) => refreshSome(db, uuid));
    processed += count;
    if (!(await steps.progress(processed))) {
      await ctx.transaction((db) => closeRefresh(db, uuid, 'CANCELLED', null));
      return;
    }
    if (count < batchSize) break;
  }
  await ctx.transaction(async (db) => {
    await closeRefresh(db, uuid, 'DONE', null);
    await enqueue(db, anvisaReminder.name, {}, { key: anvisaReminder.name });
  });
}

/** All of them in the caller's transaction, for demo data. */
export async function refreshInOne(db: Tx, by: { user_uuid: string | null; user_name: string }): Promise<void> {
  const base = await currentBase(db);
  if (!base) return;
  const total = await countRegistered(db);
  const uuid = await insertRecord(db, 'product_refresh', { load_uuid: base.uuid, total, ...by });
  while ((await refreshSome(db, uuid)) > 0);
  await closeRefresh(db, uuid, 'DONE', null);
}

/** The next ones after the last of the report; answers how many there were. */
async function refreshSome(db: Tx, uuid: string): Promise<number> {
  const day = await readToday(db);
  const rows = await db
    .selectFrom('product')
    .select(['uuid', 'code', 'name', 'anvisa_registration', ...anvisaColumns])
    .where('anvisa_registration', 'is not', null)
    .where(
      sql<boolean>`uuid > coalesce((select product_uuid from product_refresh_line where refresh_uuid = ${uuid}
        order by product_uuid desc limit 1), '00000000-0000-0000-0000-000000000000')`,
    )
    .orderBy('uuid')
    .limit(batchSize)
    .forUpdate()
    .execute();
  if (rows.length === 0) return 0;
  const numbers = rows.flatMap((row) => row.anvisa_registration ?? []);
  const known = new Map((await registrationsOf(db, numbers)).map((row) => [row.number, row]));
  const judged = rows.map((row) => {
    const found = known.get(row.anvisa_registration ?? '');
    const after = factsOf(found, factsIn(row));
    const changes = differences(factsIn(row), after, day);
    return {
      after,
      line: {
        refresh_uuid: uuid,
        product_uuid: row.uuid,
        code: row.code,
        name: row.name,
        registration: row.anvisa_registration ?? '',
        outcome: found ? (changes.length > 0 ? ('UPDATED' as const) : ('UNCHANGED' as const)) : ('NOT_FOUND' as const),
        situation: situationOf(after.situation, after.valid_until, day),
        changes,
      },
    };
  });
  await write(db, judged);
  await db
    .insertInto('product_refresh_line')
    .values(judged.map(({ line }) => ({ ...line, changes: JSON.stringify(line.changes) })))
    .execute();
  const of = (outcome: string): number => judged.filter(({ line }) => line.outcome === outcome).length;
  const expired = judged.filter(({ line }) => line.situation === 'EXPIRED').length;
  await sql`update product_refresh set updated = updated + ${of('UPDATED')}, unchanged = unchanged + ${of('UNCHANGED')},
    not_found = not_found + ${of('NOT_FOUND')}, expired = expired + ${expired},
    total = greatest(total, updated + unchanged + not_found + ${judged.length}) where uuid = ${uuid}`.execute(db);
  return rows.length;
}

type Judged = { after: Parameters<typeof columnsOf>[0]; line: { product_uuid: string; changes: readonly unknown[] } };
/** Those that differ are written; of the others only that they were looked at, which is no new version. */
async function write(db: Tx, judged: readonly Judged[]): Promise<void> {
  const now = new Date().toISOString();
  const same = judged.filter(({ line }) => line.changes.length === 0).map(({ line }) => line.product_uuid);
  if (same.length > 0)
    await db.updateTable('product').set({ anvisa_checked_at: now }).where('uuid', 'in', same).execute();
  for (const { after, line } of judged) {
    if (line.changes.length === 0) continue;
    await db
      .updateTable('product')
      .set({ ...columnsOf(after), anvisa_checked_at: now, anvisa_updated_at: now })
      .where('uuid', '=', line.product_uuid)
      .execute();
  }
}

async function countRegistered(db: Tx): Promise<number> {
  const { count } = await db
    .selectFrom('product')
    .select(sql<number>`count(*)`.as('count'))
    .where('anvisa_registration', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

async function countLines({ db }: Ctx, uuid: string): Promise<number> {
  const { count } = await db
    .selectFrom('product_refresh_line')
    .select(sql<number>`count(*)`.as('count'))
    .where('refresh_uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return count;
}

export async function closeRefresh(
  db: Tx,
  uuid: string,
  status: 'DONE' | 'FAILED' | 'CANCELLED',
  message: string | null,
): Promise<void> {
  await db
    .updateTable('product_refresh')
    .set({ status, message, finished_at: new Date().toISOString() })
    .where('uuid', '=', uuid)
    .where('status', '=', 'RUNNING')
    .execute();
}
