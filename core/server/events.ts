import { conflict } from '#core/contract/error.ts';
import type { Ctx } from './context.ts';
import type { Tx } from './db.ts';

/**
 * How a module reaches those that depend on it, without knowing them. Three ways, each declared next to the code that
 * goes it: what happened is announced, what others know is gathered, what others may forbid is checked. All of it
 * within the caller's transaction.
 */

/** What happened: name → what is said of it. */
// oxlint-disable-next-line typescript/no-empty-object-type -- the merging point of all modules
export interface Announcements {}
/** What is asked of whoever knows: name → what is asked, and what one answer looks like. */
// oxlint-disable-next-line typescript/no-empty-object-type -- the merging point of all modules
export interface Questions {}
/** What is about to be done: name → what is said of it. */
// oxlint-disable-next-line typescript/no-empty-object-type -- the merging point of all modules
export interface Intentions {}

type Asked<Q extends keyof Questions> = Questions[Q] extends { asked: infer A } ? A : never;
type Answered<Q extends keyof Questions> = Questions[Q] extends { answer: infer A } ? A : never;

export interface Refusal {
  /** What stands against it, and what to do about that. */
  message: string;
  code: string;
}

export type Listeners = {
  [A in keyof Announcements]?: (db: Tx, ctx: Ctx, said: Announcements[A]) => Promise<void>;
};
/** One that knows nothing of it answers undefined. */
export type Answerers = {
  [Q in keyof Questions]?: (db: Tx, ctx: Ctx, asked: Asked<Q>) => Promise<Answered<Q> | undefined>;
};
/** One that has nothing against it answers undefined. Nothing is written. */
export type Refusers = {
  [I in keyof Intentions]?: (db: Tx, ctx: Ctx, intent: Intentions[I]) => Promise<Refusal | undefined>;
};

/** Says what has happened to every module that acts on it; what is undone was never said. */
export async function announce<A extends keyof Announcements>(
  db: Tx,
  ctx: Ctx,
  name: A,
  said: Announcements[A],
): Promise<void> {
  for (const { on } of ctx.services.registry.modules) await on?.[name]?.(db, ctx, said);
}

/** The answers of every module that has one, in the order of the modules. */
export async function gather<Q extends keyof Questions>(
  db: Tx,
  ctx: Ctx,
  name: Q,
  asked: Asked<Q>,
): Promise<Answered<Q>[]> {
  const found: Answered<Q>[] = [];
  for (const { answers } of ctx.services.registry.modules) {
    const answer = await answers?.[name]?.(db, ctx, asked);
    if (answer !== undefined) found.push(answer);
  }
  return found;
}

/** Everything that stands against it, for who wants to know beforehand. */
export async function refusalsOf<I extends keyof Intentions>(
  db: Tx,
  ctx: Ctx,
  name: I,
  intent: Intentions[I],
): Promise<Refusal[]> {
  const found: Refusal[] = [];
  for (const { refuses } of ctx.services.registry.modules) {
    const refusal = await refuses?.[name]?.(db, ctx, intent);
    if (refusal) found.push(refusal);
  }
  return found;
}

/** Before anything is changed: throws the first refusal. */
export async function checkAllowed<I extends keyof Intentions>(
  db: Tx,
  ctx: Ctx,
  name: I,
  intent: Intentions[I],
): Promise<void> {
  const [first] = await refusalsOf(db, ctx, name, intent);
  if (first) throw conflict(first.message, first.code);
}
