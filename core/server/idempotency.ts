import { createHash } from 'node:crypto';
import { invalid } from '#core/contract/error.ts';
import type { Ctx } from './context.ts';
import type { Db, Tx } from './db.ts';

/** Thrown out of the transaction when the call was already done: the mount answers the first result again. */
export class AlreadyAnswered extends Error {
  readonly status: number;
  readonly reply: unknown;
  constructor(status: number, reply: unknown) {
    super('already answered');
    this.status = status;
    this.reply = reply;
  }
}

/**
 * The key is taken in the same transaction as the work: a parallel retry waits on the unique index
 * until the first commits, and then reads its answer. Nothing can run twice, nothing can be lost between.
 */
export function onceOnly(ctx: Ctx, call: string, key: string, body: unknown, status: number) {
  const body_hash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  const mine = { user_uuid: ctx.user.uuid, key };
  const take = async (db: Tx): Promise<void> => {
    const taken = await db
      .insertInto('idempotency_key')
      .values({ ...mine, call, body_hash, reply: null })
      .onConflict((clash) => clash.columns(['user_uuid', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    if (taken) return;
    const first = await db
      .selectFrom('idempotency_key')
      .selectAll()
      .where('user_uuid', '=', mine.user_uuid)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (first.body_hash !== body_hash || first.call !== call) {
      throw invalid(
        { 'Idempotency-Key': ['Chave já usada com outro conteúdo.'] },
        'Chave de repetição já usada com outro conteúdo.',
      );
    }
    throw new AlreadyAnswered(first.status ?? status, first.reply);
  };
  const keep = async (db: Db, reply: unknown): Promise<void> => {
    await db
      .updateTable('idempotency_key')
      .set({ status, reply: JSON.stringify(reply) })
      .where('user_uuid', '=', mine.user_uuid)
      .where('key', '=', key)
      .execute();
  };
  return { take, keep };
}
