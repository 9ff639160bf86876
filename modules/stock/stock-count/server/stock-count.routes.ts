import { conflict, notFound } from '#core/contract/error.ts';
import { changeRecord, required } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import type { Handlers } from '#core/server/module.ts';
import type { StockCount, stockCount } from '../contract.ts';
import { isBlind } from '../stock-count.rules.ts';
import { approveCount } from './approval.actions.ts';
import { cancelCount, recountDifferences, reviewCount, startCount } from './count.actions.ts';
import { countableList, findCount } from './count.queries.ts';
import { countLine } from './line.actions.ts';
import { differenceList, findLine, inRound, linesOfRound, ofCount } from './line.queries.ts';
import { countPdf } from './count-pdf.ts';

type Own = Omit<
  Handlers<typeof stockCount>,
  'list' | 'show' | 'create' | 'update' | 'remove' | 'export' | 'bulkRemove'
>;

const existing = (db: Db, uuid: string): Promise<StockCount> => required(findCount(db, uuid));

/** One step of a count: done under its lock, answered with the count as it then is. */
const step = (ctx: Ctx, uuid: string, work: (db: Tx) => Promise<void>): Promise<{ data: StockCount }> =>
  changeRecord(ctx, (db) => findCount(db, uuid), work);

async function refuseWhileBlind(db: Db, uuid: string): Promise<StockCount> {
  const count = await existing(db, uuid);
  if (isBlind(count.status)) throw conflict('A contagem é cega: as diferenças aparecem quando ela termina.', 'blind');
  return count;
}

export const ownHandlers: Own = {
  items: ({ query }, { db }) => countableList.page(db, query),
  start: ({ params, body }, ctx) => step(ctx, params.uuid, (db) => startCount(db, params.uuid, body.version)),
  review: ({ params, body }, ctx) => step(ctx, params.uuid, (db) => reviewCount(db, ctx, params.uuid, body)),
  recount: ({ params, body }, ctx) => step(ctx, params.uuid, (db) => recountDifferences(db, params.uuid, body)),
  approve: ({ params, body }, ctx) => step(ctx, params.uuid, (db) => approveCount(db, ctx, params.uuid, body.version)),
  cancel: ({ params, body }, ctx) => step(ctx, params.uuid, (db) => cancelCount(db, ctx, params.uuid, body)),
  lines: async ({ params, query }, { db }) => {
    const { round } = await existing(db, params.uuid);
    const lines = linesOfRound[round] ?? linesOfRound[1];
    if (!lines) throw notFound();
    return lines.page(db, query, [ofCount(params.uuid), ...inRound(round)]);
  },
  count: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => {
      const round = await countLine(db, ctx, { count: params.uuid, line: params.line_uuid, ...body });
      return { data: await required(findLine(db, round, params.line_uuid)) };
    }),
  differences: async ({ params, query }, { db }) => {
    await refuseWhileBlind(db, params.uuid);
    return differenceList.page(db, query, [ofCount(params.uuid)]);
  },
  pdf: async ({ params }, ctx) => countPdf(ctx, await refuseWhileBlind(ctx.db, params.uuid)),
};
