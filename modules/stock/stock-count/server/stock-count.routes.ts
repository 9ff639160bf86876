import { conflict, notFound } from '#core/contract/error.ts';
import { required } from '#core/server/change.ts';
import type { Db } from '#core/server/db.ts';
import type { Handlers } from '#core/server/module.ts';
import type { StockCount, stockCount } from '../contract.ts';
import { isBlind } from '../stock-count.rules.ts';
import { countableList, findCount } from './count.queries.ts';
import { countLine } from './line.actions.ts';
import { differenceList, findLine, inRound, linesOfRound, ofCount } from './line.queries.ts';
import { countPdf } from './count-pdf.ts';

type Own = Pick<Handlers<typeof stockCount>, 'items' | 'lines' | 'count' | 'differences' | 'pdf'>;

const existing = (db: Db, uuid: string): Promise<StockCount> => required(findCount(db, uuid));

async function refuseWhileBlind(db: Db, uuid: string): Promise<StockCount> {
  const count = await existing(db, uuid);
  if (isBlind(count.status)) throw conflict('A contagem é cega: as diferenças aparecem quando ela termina.', 'blind');
  return count;
}

export const ownHandlers: Own = {
  items: ({ query }, { db }) => countableList.page(db, query),
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
