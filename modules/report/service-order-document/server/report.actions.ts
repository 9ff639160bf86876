import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conflict, invalid, staleCode } from '#core/contract/error.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { addFiles, keepContent } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { lockOrder } from '#modules/service/service-order/server/public.ts';
import type { Issued, orderDocuments } from '../contract.ts';
import { isFinal } from '../document.rules.ts';
import { findReport, issuedOf } from './report.queries.ts';
import './document.table.ts';

type Body = Received<typeof orderDocuments.saveReport>['body'];

/** Until delivery as often as one likes; afterwards with a reason, which the next revision carries. */
export async function saveReport(db: Tx, ctx: Ctx, uuid: string, { version, ...body }: Body): Promise<void> {
  const { correction_reason, ...values } = body;
  const order = await lockOrder(db, ctx, uuid, { evenOver: true });
  if (order.status === 'CANCELLED') throw conflict('A ordem está cancelada e não muda mais.', 'closed');
  const final = isFinal(order.status);
  if (final && !correction_reason) throw invalid({ correction_reason: ['Diga por que o laudo está sendo retificado'] });
  const written = { ...values, correction_reason: final ? correction_reason : null };
  await put(db, order, version ?? null, written);
}

type Written = Omit<Body, 'version'>;
async function put(
  db: Tx,
  order: { uuid: string; code: string },
  version: number | null,
  values: Written,
): Promise<void> {
  const kept = await findReport(db, order.uuid);
  if (!kept) {
    const own = { service_order_uuid: order.uuid, order_code: order.code };
    await insertRecord(db, 'service_order_report', { ...values, ...own });
    return;
  }
  // Someone began it while this one was being filled in.
  if (version === null) throw conflict('Este registro foi alterado por outra pessoa enquanto você editava.', staleCode);
  await updateRecord(db, 'service_order_report', { uuid: kept.uuid, version }, values);
}

export interface Paper {
  content: Buffer;
  verification: string;
  /** Of the report it was drawn from; 0 when there is none. */
  report_version: number;
  reason: string | null;
}

/** Keeps what was drawn as the next revision; whoever was first with the same report has issued it already. */
export async function issue(ctx: Ctx, order: { uuid: string; code: string }, paper: Paper): Promise<Issued> {
  const folder = await mkdtemp(join(tmpdir(), 'bancada-report-'));
  try {
    const path = join(folder, 'report.pdf');
    await writeFile(path, paper.content);
    const sha256 = createHash('sha256').update(paper.content).digest('hex');
    await keepContent(ctx.services.files, [{ path, sha256 }]);
    return await ctx.transaction(async (db) => {
      await lockOrder(db, ctx, order.uuid, { evenOver: true });
      const [latest] = await issuedOf(db, order.uuid);
      if (latest?.report_version === paper.report_version) return latest;
      const revision = (latest?.revision ?? 0) + 1;
      const { content, ...facts } = paper;
      const made = await db
        .insertInto('service_order_document')
        .values({
          ...facts,
          revision,
          sha256,
          size: content.length,
          service_order_uuid: order.uuid,
          issued_by_uuid: ctx.user.uuid,
          issued_by: ctx.user.name,
        })
        .returning(['uuid', 'created_at', 'revision', 'sha256', 'verification', 'size', 'reason', 'issued_by'])
        .executeTakeFirstOrThrow();
      const file = { field: 'file', name: fileName(order.code, revision), path, sha256, size: content.length };
      const owner = { entity: 'service_order_document', uuid: made.uuid };
      await addFiles(db, ctx, owner, [{ ...file, type: 'application/pdf', kind: 'pdf' }], null);
      return made;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const fileName = (code: string, revision: number): string => `laudo-${code.toLowerCase()}-rev${revision}.pdf`;
