import { createHash } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { conflict, invalid } from '#core/contract/error.ts';
import type { Ctx, Identity } from './context.ts';
import type { Tables, Db, Tx } from './db.ts';

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

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** The table takes eight to two hundred characters; what is shorter or longer is known by its hash. */
const keptKey = (given: string): string =>
  given.length >= 8 && given.length <= 200 ? given : `sha256:${sha256(given)}`;
/** A system and the person it acts for may think of the same one. */
const ownKey = ({ key }: Identity, given: string): string => keptKey(key ? `${key.uuid}:${given}` : given);

interface Call {
  name: string;
  status: number;
  /** Whether a transaction's result is already what the call answers. */
  isAnswer: (result: unknown) => boolean;
}

/**
 * The key stands for the whole call, address, query and body: the same key on another record is another content.
 * The key is taken in the same transaction as the work: a parallel retry waits on the unique index
 * until the first commits, and then reads its answer. Nothing can run twice, nothing can be lost between.
 * Where the transaction's result is not the answer yet, the answer is kept once the call has made it.
 */
export class OnceOnly {
  readonly #mine: { user_uuid: string; key: string };
  readonly #asked: { call: string; body_hash: string };
  readonly #call: Call;
  #standing: 'free' | 'taken' | 'answered' = 'free';
  /** The transaction's result is the answer. */
  #saysAll = false;

  constructor(ctx: Ctx, call: Call, given: string, asked: unknown) {
    if (given.trim() === '') throw invalid({ 'Idempotency-Key': ['Chave vazia.'] }, 'Chave de repetição vazia.');
    this.#mine = { user_uuid: ctx.user.uuid, key: ownKey(ctx.user, given) };
    this.#asked = { call: call.name, body_hash: sha256(JSON.stringify(asked ?? null)) };
    this.#call = call;
  }

  /** Runs one transaction's work under the key; a call's second transaction finds it taken by its first. */
  async during<T>(db: Tx, work: () => Promise<T>): Promise<T> {
    if (this.#standing !== 'free') return work();
    await this.#take(db);
    const result = await work();
    this.#saysAll = this.#call.isAnswer(result);
    if (this.#saysAll) await this.#keep(db, result);
    return result;
  }

  committed(): void {
    if (this.#standing === 'free') this.#standing = this.#saysAll ? 'answered' : 'taken';
  }

  async answered(db: Db, answer: unknown): Promise<void> {
    if (this.#standing === 'taken') await this.#keep(db, answer);
  }

  /** The call went wrong after its first transaction: whoever tries again gets to the end. */
  async failed(db: Db): Promise<void> {
    if (this.#standing === 'taken') await db.deleteFrom('idempotency_key').where(this.#isMine).execute();
  }

  readonly #isMine = (eb: ExpressionBuilder<Tables, 'idempotency_key'>) => eb.and(this.#mine);

  async #take(db: Tx): Promise<void> {
    const taken = await db
      .insertInto('idempotency_key')
      .values({ ...this.#mine, ...this.#asked, reply: null })
      .onConflict((clash) => clash.columns(['user_uuid', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    if (taken) return;
    const first = await db.selectFrom('idempotency_key').selectAll().where(this.#isMine).executeTakeFirstOrThrow();
    if (first.body_hash !== this.#asked.body_hash || first.call !== this.#asked.call) {
      throw invalid(
        { 'Idempotency-Key': ['Chave já usada em outro pedido.'] },
        'Chave de repetição já usada em outro pedido.',
      );
    }
    // Cut off between the work and its answer: what it did stands, what it would have said is not known.
    if (first.status === null)
      throw conflict('Este pedido já foi feito. Recarregue a página para ver o resultado.', 'already_done');
    throw new AlreadyAnswered(first.status, first.reply);
  }

  async #keep(db: Db, reply: unknown): Promise<void> {
    await db
      .updateTable('idempotency_key')
      .set({ status: this.#call.status, reply: JSON.stringify(reply) })
      .where(this.#isMine)
      .execute();
  }
}
