import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid, notFound } from '#core/contract/error.ts';
import { formatDate, formatNumber } from '#core/contract/format.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import type { SupplierWord } from '#modules/purchase/purchase/server/public.ts';
import type { supplierQualification } from '../contract.ts';
import { recalculate } from './qualify.actions.ts';
import './supplier-qualification.table.ts';

/** What purchasing is told: a blocked one is not bought from unless released, one below the bands with a reason only. */
export async function stateForPurchase(db: Tx, ctx: Ctx, supplier_uuid: string): Promise<SupplierWord | undefined> {
  const found = await db
    .selectFrom('supplier_qualification')
    .select(['status', 'score', 'detail', 'release_reason', 'released_until'])
    .where('supplier_uuid', '=', supplier_uuid)
    .executeTakeFirst();
  if (!found || found.status === 'PENDING' || found.status === 'QUALIFIED') return undefined;
  const why =
    found.status === 'BLOCKED'
      ? `${found.detail.blocked_by.join('; ')}.`
      : `IQF ${formatNumber(found.score ?? '0', 1)}.`;
  if (found.status === 'CONDITIONAL') return { state: 'WARNED', reason: `Qualificado com restrição: ${why}` };
  const { released_until: until, release_reason } = found;
  if (until && until >= todayOf(ctx))
    return {
      state: 'CONDITIONAL',
      reason: `${why} Liberado até ${formatDate(until)} pela qualidade: ${release_reason}`,
    };
  return found.status === 'BLOCKED'
    ? { state: 'BLOCKED', reason: `${why} A qualidade precisa liberá-lo.` }
    : { state: 'CONDITIONAL', reason: `Não qualificado: ${why}` };
}

const heldUp = new Set(['BLOCKED', 'NOT_QUALIFIED']);
export async function releaseSupplier(
  db: Tx,
  ctx: Ctx,
  supplier_uuid: string,
  { reason, until }: Received<typeof supplierQualification.release>['body'],
): Promise<void> {
  if (until < todayOf(ctx)) throw invalid({ until: ['Escolha um dia de hoje em diante'] });
  const found = await lockOf(db, supplier_uuid);
  if (!heldUp.has(found.status)) throw conflict('Este fornecedor não está impedido.', 'not_held');
  await updateRecord(
    db,
    'supplier_qualification',
    { uuid: found.uuid, version: undefined },
    { release_reason: reason, released_until: until, released_by_name: ctx.identity?.name ?? null },
  );
}

export async function revokeRelease(db: Tx, supplier_uuid: string): Promise<void> {
  const { uuid } = await lockOf(db, supplier_uuid);
  const nobody = { release_reason: null, released_until: null, released_by_name: null };
  await updateRecord(db, 'supplier_qualification', { uuid, version: undefined }, nobody);
}

async function lockOf(db: Tx, supplier_uuid: string) {
  const found = await db
    .selectFrom('supplier_qualification')
    .select(['uuid', 'status'])
    .where('supplier_uuid', '=', supplier_uuid)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** The rating of one receipt; whoever taps again changes it. */
export async function rateReceipt(
  db: Tx,
  ctx: Ctx,
  receiving_uuid: string,
  said: Received<typeof supplierQualification.rate>['body'],
): Promise<void> {
  const receipt = await db
    .selectFrom('receiving')
    .select(['supplier_uuid', 'status'])
    .where('uuid', '=', receiving_uuid)
    .forUpdate()
    .executeTakeFirst();
  if (!receipt) throw notFound();
  if (receipt.status !== 'RECEIVED') throw conflict('Avalie o fornecedor depois de receber.', 'not_received');
  const known = await db
    .selectFrom('supplier_rating')
    .select('uuid')
    .where('receiving_uuid', '=', receiving_uuid)
    .executeTakeFirst();
  const values = { ...said, rated_by_name: ctx.identity?.name ?? null };
  if (known) await updateRecord(db, 'supplier_rating', { uuid: known.uuid, version: undefined }, values);
  else await insertRecord(db, 'supplier_rating', { ...values, receiving_uuid });
  await recalculate(db, ctx, receipt.supplier_uuid);
}
