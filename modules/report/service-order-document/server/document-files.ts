import { buffer } from 'node:stream/consumers';
import { notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { FileReply } from '#core/server/module.ts';
import type { Order } from '#modules/service/service-order/contract.ts';
import type { Issued } from '../contract.ts';
import { isFinal } from '../document.rules.ts';
import { factsOf } from './order-facts.ts';
import { renderOrder } from './order-pdf.ts';
import { fileName, issue } from './report.actions.ts';
import { renderReport } from './report-pdf.ts';
import { findReport, issuedOf } from './report.queries.ts';

const type = 'application/pdf';

export async function orderFile(ctx: Ctx, order: Order): Promise<FileReply> {
  const content = await renderOrder(ctx, await factsOf(ctx.db, order));
  return { name: `${order.code.toLowerCase()}.pdf`, type, content };
}

/** The one that was handed out, byte for byte. */
export async function issuedFile(ctx: Ctx, order: Order, { sha256, revision }: Issued): Promise<FileReply> {
  const { files } = ctx.services;
  if (!(await files.exists(sha256))) throw notFound('O conteúdo deste laudo não está mais disponível.');
  const content = await buffer(files.read(sha256) as NodeJS.ReadableStream & AsyncIterable<Uint8Array>);
  return { name: fileName(order.code, revision), type, content };
}

/** A draft until delivery; from then on what was issued, or the next revision when the report was corrected. */
export async function reportFile(ctx: Ctx, order: Order): Promise<FileReply> {
  const report = await findReport(ctx.db, order.uuid);
  const facts = await factsOf(ctx.db, order);
  if (!isFinal(order.status)) {
    const { content } = await renderReport(ctx, facts, report, { revision: null, reason: null });
    return { name: `laudo-${order.code.toLowerCase()}-rascunho.pdf`, type, content };
  }
  const [latest] = await issuedOf(ctx.db, order.uuid);
  const report_version = report?.version ?? 0;
  if (latest?.report_version === report_version) return issuedFile(ctx, order, latest);
  const reason = latest ? (report?.correction_reason ?? null) : null;
  const drawn = await renderReport(ctx, facts, report, { revision: (latest?.revision ?? 0) + 1, reason });
  return issuedFile(ctx, order, await issue(ctx, order, { ...drawn, report_version, reason }));
}
