import { sql, type ExpressionBuilder } from 'kysely';
import type { Operation } from '#core/contract/operation.ts';
import { AppError, notFound } from '#core/contract/error.ts';
import { Ctx, systemFacts, type Identity, type Services } from './context.ts';
import type { Db, Tables, Tx } from './db.ts';
import { refusalOf } from './errors.ts';
import { enqueue, takeGivenUp } from './jobs.ts';
import { endOperation, workThrough, type HowToWork, type LabelOf, type Work } from './operation-items.ts';
import { inTransaction } from './transaction.ts';

/** Long work someone asked for: it runs on the queue, shows its progress, can be cancelled, and its result stays. */
export interface OperationRun<P = unknown> {
  uuid: string;
  params: P;
  /** Acts as the person who asked: their name in the audit, their permissions. */
  ctx: Ctx;
  services: Services;
  setTotal(total: number): Promise<void>;
  /** Answers false once cancelled: stop then. */
  progress(processed: number): Promise<boolean>;
  /**
   * Runs `work` on each item not done yet, one transaction each; a refused item is logged, by the name
   * `labelOf` gives it, and the rest go on.
   */
  eachItem(work: Work, labelOf?: LabelOf, how?: HowToWork): Promise<void>;
  keepResult(file: { path: string; sha256: string; name: string; type: string }): Promise<void>;
}
export type OperationRunner = (run: OperationRun<never>) => Promise<void>;

interface NewOperation {
  kind: string;
  title: string;
  params: object;
  /** Items to work through, when known: a query of uuids, kept with the operation so that a restart goes on. */
  items?: (db: Tx) => { as(alias: string): unknown };
}

export async function startOperation(db: Tx, ctx: Ctx, wanted: NewOperation): Promise<Operation> {
  const { uuid } = await db
    .insertInto('operation')
    .values({
      user_uuid: ctx.user.uuid,
      key_uuid: ctx.user.key?.uuid ?? null,
      kind: wanted.kind,
      title: wanted.title,
      params: JSON.stringify(wanted.params),
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  if (wanted.items) {
    const items = wanted.items(db).as('chosen') as never;
    const added = await sql`insert into operation_item (operation_uuid, position, item)
      select ${uuid}::uuid, row_number() over (), chosen.uuid::text from ${items}`.execute(db);
    await db
      .updateTable('operation')
      .set({ total_items: Number(added.numAffectedRows ?? 0) })
      .where('uuid', '=', uuid)
      .execute();
  }
  await enqueue(db, 'operation.run', { uuid });
  return findOperation(db, ctx.user, uuid);
}

const shown = [
  'uuid as operation_id',
  'kind',
  'title',
  'status',
  'processed_items',
  'failed_items',
  'total_items',
  'message',
  'result_name as file_name',
  'created_at',
  'finished_at',
] as const;

/** What a system asked for is that system's, not its maker's: neither reads what the other had made. */
export const isOwn = (eb: ExpressionBuilder<Tables, 'operation'>, { uuid, key }: Asker) =>
  eb.and([eb('user_uuid', '=', uuid), eb('key_uuid', 'is not distinct from', key?.uuid ?? null)]);
type Asker = Pick<Identity, 'uuid' | 'key'>;

/** Only its owner sees an operation; to others it does not exist. */
export async function findOperation(db: Db, asker: Asker, uuid: string): Promise<Operation> {
  const found = await db
    .selectFrom('operation')
    .select(shown)
    .where('uuid', '=', uuid)
    .where((eb) => isOwn(eb, asker))
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

export const recentOperations = (db: Db, asker: Asker): Promise<Operation[]> =>
  db
    .selectFrom('operation')
    .select(shown)
    .where((eb) => isOwn(eb, asker))
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();

/** The queue's job. It may run again after a crash: what is done stays done. */
export async function runOperation({ uuid }: { uuid: string }, services: Services): Promise<void> {
  const { db, registry, log } = services;
  const row = await db
    .updateTable('operation')
    .set({ status: 'processing' })
    .where('uuid', '=', uuid)
    .where('status', 'in', ['pending', 'processing'])
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  const runner = registry.operations.get(row.kind);
  const identity = row.key_uuid
    ? ((await registry.keys?.byUuid(services, row.key_uuid)) ?? null)
    : await registry.identities.byUser(services, row.user_uuid);
  const ctx = new Ctx(services, { ...systemFacts(row.kind), requestId: uuid }, identity);
  try {
    if (!runner) throw new AppError(500, `Operação desconhecida: ${row.kind}`);
    // Revoked since it asked: nobody is left in whose name to begin.
    if (row.key_uuid && !identity) throw new AppError(403, 'A chave que pediu esta operação não é mais atendida.');
    await runner(runOf(uuid, row.params, ctx) as OperationRun<never>);
    await finish(db, uuid, 'completed', null);
  } catch (error) {
    const { body, retryAfter } = refusalOf(error, registry, log, uuid);
    // The database went away: the queue runs it again, from where it is.
    if (retryAfter) throw error;
    await finish(db, uuid, 'failed', body.message);
  }
}

/** What the queue no longer tries has failed, and whoever asked for it is told so instead of waiting for ever. */
export async function failGivenUp(_payload: unknown, { db }: Services): Promise<void> {
  await inTransaction(db, async (tx) => {
    const stopped = await takeGivenUp<{ uuid: string }>(tx, 'operation.run');
    for (const { uuid } of stopped) await endOperation(tx, uuid, { status: 'failed', message: givenUp });
  });
}

const givenUp = 'Interrompida vezes demais. O que já foi feito ficou; repita a operação para o que falta.';

const finish = (db: Db, uuid: string, status: 'completed' | 'failed', message: string | null): Promise<void> =>
  inTransaction(db, (tx) => endOperation(tx, uuid, { status, message }));

function runOf(uuid: string, params: unknown, ctx: Ctx): OperationRun {
  const { db, services } = ctx;
  return {
    uuid,
    params,
    ctx,
    services,
    async setTotal(total) {
      await db.updateTable('operation').set({ total_items: total }).where('uuid', '=', uuid).execute();
    },
    async progress(processed) {
      const row = await db
        .updateTable('operation')
        .set({ processed_items: processed })
        .where('uuid', '=', uuid)
        .where('status', '=', 'processing')
        .returning('uuid')
        .executeTakeFirst();
      return row !== undefined;
    },
    eachItem: (work, labelOf, how) => workThrough(ctx, uuid, work, labelOf, how),
    async keepResult({ path, sha256, name, type }) {
      await services.files.put(path, sha256);
      await db
        .updateTable('operation')
        .set({ result_sha256: sha256, result_name: name, result_type: type })
        .where('uuid', '=', uuid)
        .execute();
    },
  };
}
