import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid, notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { Refusal } from '#core/server/events.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { lockDocument } from '#core/server/steps.ts';
import { nonConformityMachine } from '#modules/quality/non-conformity/non-conformity.rules.ts';
import { tellReceived } from '#modules/stock/stock/server/public.ts';
import type { nonConformityBatch } from '../contract.ts';
import { moveBatch } from './move-batch.ts';
import './non-conformity-batch.table.ts';

/** Open to changes, and nobody else at it. */
async function lockOpen(db: Tx, uuid: string) {
  const record = await lockDocument(db, 'non_conformity', uuid);
  const why = nonConformityMachine.whyNotEdit(record.status);
  if (why) throw conflict(why, 'transition');
  return record;
}

/** Named by the record and out of picking in the same act, wherever it lies; what was promised of it is promised anew from other batches, where they have enough. */
export async function putAside(db: Tx, ctx: Ctx, record: string, batch_uuid: string): Promise<void> {
  const { code, title } = await lockOpen(db, record);
  const batch = await db
    .selectFrom('stock_batch')
    .select(['item_uuid as item', 'batch_number'])
    .where('uuid', '=', batch_uuid)
    .executeTakeFirst();
  if (!batch) throw invalid({ batch_uuid: ['Lote não encontrado'] });
  const { item: item_uuid, batch_number } = batch;
  await insertRecord(db, 'non_conformity_batch', {
    non_conformity_uuid: record,
    item_uuid,
    batch_number,
    put_aside_by_name: ctx.identity?.name ?? null,
  });
  const reason = `${code}: ${title}`.slice(0, 300);
  await moveBatch(db, ctx, batch, { from: 'ACTIVE', to: 'QUARANTINE', reason });
}

/** Good for use again once no other case holds it; rejected, it stays out of picking for good. */
export async function decideBatch(
  db: Tx,
  ctx: Ctx,
  { record, aside }: { record: string; aside: string },
  { decision, notes }: Received<typeof nonConformityBatch.decide>['body'],
): Promise<void> {
  const { code } = await lockOpen(db, record);
  const found = await db
    .selectFrom('non_conformity_batch')
    .select(['uuid', 'version', 'item_uuid as item', 'batch_number', 'decision'])
    .where('uuid', '=', aside)
    .where('non_conformity_uuid', '=', record)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  const { uuid, version, item, batch_number } = found;
  if (found.decision) throw conflict('Este lote já foi decidido.', 'decided');
  await updateRecord(
    db,
    'non_conformity_batch',
    { uuid, version },
    {
      decision,
      decision_notes: notes,
      decided_at: new Date().toISOString(),
      decided_by_name: ctx.identity?.name ?? null,
    },
  );
  const batch = { item, batch_number };
  if (decision === 'REJECTED')
    return moveBatch(db, ctx, batch, { from: 'QUARANTINE', to: 'BLOCKED', reason: `${code}: ${notes}`.slice(0, 300) });
  if (await isHeldElsewhere(db, batch)) return;
  await moveBatch(db, ctx, batch, { from: 'QUARANTINE', to: 'ACTIVE', reason: null });
  await tellReceived(db, ctx, [item]);
}

async function isHeldElsewhere(db: Tx, { item, batch_number }: { item: string; batch_number: string }) {
  const other = await db
    .selectFrom('non_conformity_batch')
    .select('uuid')
    .where('item_uuid', '=', item)
    .where('batch_number', '=', batch_number)
    .where('decision', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** A case is not over while something of it lies aside and nobody has said what becomes of it. */
export async function refuseUndecided(db: Tx, _ctx: Ctx, { uuid }: { uuid: string }): Promise<Refusal | undefined> {
  const open = await db
    .selectFrom('non_conformity_batch')
    .select('batch_number')
    .where('non_conformity_uuid', '=', uuid)
    .where('decision', 'is', null)
    .orderBy('batch_number')
    .limit(1)
    .executeTakeFirst();
  return open && { message: `Decida o que se faz do lote ${open.batch_number}, posto de lado.`, code: 'batch_aside' };
}
