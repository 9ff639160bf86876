import type { Handlers } from '#core/server/module.ts';
import type { coverage } from '../contract.ts';
import { whoPays } from '../coverage.rules.ts';
import { factsOf } from './coverage-facts.ts';

export const handlers: Handlers<typeof coverage> = {
  propose: ({ body: { items, ...asked } }, ctx) =>
    ctx.transaction(async (db) => ({ data: whoPays(await factsOf(db, ctx, asked), items) })),
};
