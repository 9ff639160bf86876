import { buffer } from 'node:stream/consumers';
import { notFound } from '#core/contract/error.ts';
import { changeRecord } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { FileReply, Handlers } from '#core/server/module.ts';
import type { Order } from '#modules/service-order/contract.ts';
import { requireOrder } from '#modules/service-order/server/public.ts';
import type { Issued, orderDocuments } from '../contract.ts';
import { isFinal } from '../document.rules.ts';
import { analyticsOf } from './analytics.queries.ts';
import { factsOf } from './order-facts.ts';
import { renderOrder } from './order-pdf.ts';
import { fileName, issue, saveReport } from './report.actions.ts';
import { renderReport } from './report-pdf.ts';
import { findReport, issuedOf } from './report.queries.ts';

const type = 'application/pdf';

/** The one that was handed out, byte for byte. */
async function stored(ctx: Ctx, order: Order, { sha256, revision }: Issued): Promise<FileReply> {
  const { files } = ctx.services;
  if (!(await files.exists(sha256))) throw notFound('O conteúdo deste laudo não está mais disponível.');
  const content = await buffer(files.read(sha256) as NodeJS.ReadableStream & AsyncIterable<Uint8Array>);
  return { name: fileName(order.code, revision), type, content };
}

/** A draft until delivery; from then on what was issued, or the next revision when the report was corrected. */
async function reportFile(ctx: Ctx, order: Order): Promise<FileReply> {
  const report = await findReport(ctx.db, order.uuid);
  const facts = await factsOf(ctx.db, order);
  if (!isFinal(order.status)) {
    const { content } = await renderReport(ctx, facts, report, { revision: null, reason: null });
    return { name: `laudo-${order.code.toLowerCase()}-rascunho.pdf`, type, content };
  }
  const [latest] = await issuedOf(ctx.db, order.uuid);
  const report_version = report?.version ?? 0;
  if (latest?.report_version === report_version) return stored(ctx, order, latest);
  const reason = latest ? (report?.correction_reason ?? null) : null;
  const drawn = await renderReport(ctx, facts, report, { revision: (latest?.revision ?? 0) + 1, reason });
  return stored(ctx, order, await issue(ctx, order, { ...drawn, report_version, reason }));
}

export const handlers: Handlers<typeof orderDocuments> = {
  exportOrder: async ({ params }, ctx) => {
    const order = await requireOrder(ctx.db, ctx, params.uuid);
    const content = await renderOrder(ctx, await factsOf(ctx.db, order));
    return { name: `${order.code.toLowerCase()}.pdf`, type, content };
  },
  exportReport: async ({ params, query }, ctx) => {
    const order = await requireOrder(ctx.db, ctx, params.uuid);
    if (query.revision === undefined) return reportFile(ctx, order);
    const wanted = (await issuedOf(ctx.db, order.uuid)).find(({ revision }) => revision === query.revision);
    if (!wanted) throw notFound('Revisão do laudo não encontrada.');
    return stored(ctx, order, wanted);
  },
  documents: async ({ params }, ctx) => {
    const { uuid } = await requireOrder(ctx.db, ctx, params.uuid);
    return { data: await issuedOf(ctx.db, uuid) };
  },
  report: async ({ params }, ctx) => {
    const { uuid } = await requireOrder(ctx.db, ctx, params.uuid);
    return { data: (await findReport(ctx.db, uuid)) ?? null };
  },
  saveReport: ({ params, body }, ctx) =>
    changeRecord(
      ctx,
      (db) => findReport(db, params.uuid),
      (db) => saveReport(db, ctx, params.uuid, body),
    ),
  analytics: async ({ params }, ctx) => ({
    data: await analyticsOf(ctx.db, await requireOrder(ctx.db, ctx, params.uuid)),
  }),
};
