import type { Ctx } from './context.ts';
import type { Tx } from './db.ts';

/** What a module tells the others of; each adds its own by declaration, next to the code that tells it. */
// oxlint-disable-next-line typescript/no-empty-object-type -- the merging point of all modules
export interface Events {}

export type Listeners = {
  [E in keyof Events]?: (db: Tx, ctx: Ctx, event: Events[E]) => Promise<void>;
};

/**
 * Tells every module that listens, inside the transaction that did it: what is undone was never told, and a
 * listener that throws refuses the whole. So a module can act on what happens in one it depends on.
 */
export async function tell<E extends keyof Events>(db: Tx, ctx: Ctx, name: E, event: Events[E]): Promise<void> {
  for (const { on } of ctx.services.registry.modules) await on?.[name]?.(db, ctx, event);
}
