import { notFound } from '#core/contract/error.ts';
import type { Db } from '#core/server/db.ts';
import type { Handlers } from '#core/server/module.ts';
import { changeRecord } from '#core/server/change.ts';
import type { AnvisaRefresh, product, productRefresh } from '../contract.ts';
import { applyAnvisa, previewAnvisa } from './product.actions.ts';
import { findProduct } from './product.queries.ts';
import { refreshReport } from './refresh-report.ts';
import { startRefresh } from './refresh.actions.ts';
import { findRefresh, pageOfLines, refreshList } from './refresh.queries.ts';

/** What a product answers besides what every registry does. */
export const ownHandlers: Pick<Handlers<typeof product>, 'anvisaPreview' | 'anvisaApply'> = {
  anvisaPreview: async ({ params }, { db }) => ({ data: await previewAnvisa(db, params.uuid) }),
  anvisaApply: ({ params, body }, ctx) =>
    changeRecord(
      ctx,
      (db) => findProduct(db, params.uuid),
      (db) => applyAnvisa(db, params.uuid, body),
    ),
};

async function known(db: Db, uuid: string): Promise<AnvisaRefresh> {
  const found = await findRefresh(db, uuid);
  if (!found) throw notFound();
  return found;
}

export const refreshHandlers: Handlers<typeof productRefresh> = {
  start: (_input, ctx) => ctx.transaction(async (db) => ({ data: await startRefresh(db, ctx) })),
  list: ({ query }, { db }) => refreshList.page(db, query),
  show: async ({ params }, { db }) => ({ data: await known(db, params.uuid) }),
  lines: async ({ params, query }, { db }) => {
    await known(db, params.uuid);
    return pageOfLines(db, params.uuid, query);
  },
  report: async ({ params, query }, { db }) => refreshReport(db, await known(db, params.uuid), query.format),
};
