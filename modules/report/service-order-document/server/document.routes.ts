import { notFound } from '#core/contract/error.ts';
import { changeRecord } from '#core/server/change.ts';
import type { Handlers } from '#core/server/module.ts';
import { requireOrder } from '#modules/service/service-order/server/public.ts';
import type { orderDocuments } from '../contract.ts';
import { analyticsOf } from './analytics.queries.ts';
import { issuedFile, orderFile, reportFile } from './document-files.ts';
import { measuredOf } from './order-facts.ts';
import { saveReport } from './report.actions.ts';
import { findReport, issuedOf } from './report.queries.ts';
import { recipientsOf, sendDocument } from './send.actions.ts';

export const handlers: Handlers<typeof orderDocuments> = {
  exportOrder: async ({ params }, ctx) => {
    return orderFile(ctx, await requireOrder(ctx.db, ctx, params.uuid));
  },
  exportReport: async ({ params, query }, ctx) => {
    const order = await requireOrder(ctx.db, ctx, params.uuid);
    if (query.revision === undefined) return reportFile(ctx, order);
    const wanted = (await issuedOf(ctx.db, order.uuid)).find(({ revision }) => revision === query.revision);
    if (!wanted) throw notFound('Revisão do laudo não encontrada.');
    return issuedFile(ctx, order, wanted);
  },
  recipients: async ({ params }, ctx) => ({
    data: await recipientsOf(ctx.db, await requireOrder(ctx.db, ctx, params.uuid)),
  }),
  send: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => {
      await sendDocument(db, ctx, params.uuid, body);
      return { data: { to: body.to } };
    }),
  documents: async ({ params }, ctx) => {
    const { uuid } = await requireOrder(ctx.db, ctx, params.uuid);
    return { data: await issuedOf(ctx.db, uuid) };
  },
  report: async ({ params }, ctx) => {
    const { uuid } = await requireOrder(ctx.db, ctx, params.uuid);
    const [report, { evaluation, instruments }] = await Promise.all([
      findReport(ctx.db, uuid),
      measuredOf(ctx.db, uuid),
    ]);
    return { data: report ?? null, evaluation: evaluation ?? null, instruments };
  },
  saveReport: ({ params, body }, ctx) =>
    changeRecord(
      ctx,
      (db) => findReport(db, params.uuid),
      (db) => saveReport(db, ctx, params.uuid, body),
    ),
  analytics: async ({ params }, ctx) => ({
    data: await analyticsOf(ctx, await requireOrder(ctx.db, ctx, params.uuid)),
  }),
};
