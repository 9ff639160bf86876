import { sql } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import { isPositive } from '#core/contract/decimal.ts';
import { AppError, conflict, invalid, notFound } from '#core/contract/error.ts';
import { refuseFuture, todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { deleteRecord, insertRecord, updateRecord } from '#core/server/records.ts';
import type { NewBatch } from '../contract.ts';
import type { batchStatus } from '../stock.rules.ts';
import { receive, tellReceived } from './ledger.ts';
import './stock.table.ts';

interface ItemBody {
  part_uuid?: string;
  product_uuid?: string;
  location: string | null;
  min_quantity: string | null;
  reorder_point: string | null;
  max_quantity: string | null;
  status: 'ACTIVE' | 'INACTIVE';
  batches: NewBatch[];
}

export async function createItem(db: Tx, ctx: Ctx, { batches, ...values }: ItemBody): Promise<string> {
  const uuid = await insertRecord(db, 'stock_item', values);
  for (const [at, batch] of batches.entries()) await addBatch(db, ctx, uuid, batch, { prefix: `batches.${at}.` });
  if (batches.length > 0) await tellReceived(db, ctx, [uuid]);
  return uuid;
}

/** What is kept does not change: a record of one part does not become another's. */
export async function updateItem(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { batches, version, part_uuid: _part, product_uuid: _product, ...values }: ItemBody & { version: number },
): Promise<void> {
  await updateRecord(db, 'stock_item', { uuid, version }, values);
  for (const [at, batch] of batches.entries()) await addBatch(db, ctx, uuid, batch, { prefix: `batches.${at}.` });
  if (batches.length > 0) await tellReceived(db, ctx, [uuid]);
}

/** Only a record nothing ever moved in; the ledger keeps the others. */
export async function removeItem(db: Tx, uuid: string): Promise<void> {
  const used = await db
    .selectFrom('stock_movement')
    .select('uuid')
    .where('item_uuid', '=', uuid)
    .limit(1)
    .executeTakeFirst();
  if (used) throw conflict('Este estoque já teve movimentações. Inative-o em vez de excluir.', 'in_use');
  await db.deleteFrom('stock_batch').where('item_uuid', '=', uuid).execute();
  await deleteRecord(db, 'stock_item', uuid);
}

async function itemInUse(db: Tx, uuid: string) {
  const kept = await db
    .selectFrom('stock_item')
    .select(['location', 'status'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!kept) throw notFound();
  requireInUse(kept.status);
  return kept;
}
export function requireInUse(status: string | undefined): void {
  if (status === 'INACTIVE') throw conflict('Este estoque está inativo. Ative-o antes de dar entrada.', 'inactive');
}

/** A new batch and what came in it, in one step. */
export async function addBatch(
  db: Tx,
  ctx: Ctx,
  item: string,
  body: NewBatch,
  { prefix = '' }: { prefix?: string } = {},
): Promise<string> {
  const { quantity, reason, notes, ...given } = body;
  const kept = await itemInUse(db, item);
  const values = {
    ...given,
    location: given.location ?? kept.location ?? '',
    received_at: given.received_at ?? todayOf(ctx),
  };
  checkDates(ctx, values, prefix);
  const [batch] = (await insertBatches(db, [{ ...values, item_uuid: item }])).values();
  if (!batch) throw batchTaken(prefix);
  await receive(db, { item, batch, quantity, unit_cost: given.unit_cost, reason, notes });
  return batch;
}

interface Entry extends Pick<NewBatch, 'quantity' | 'unit_cost' | 'reason' | 'notes'> {
  item: string;
  batch: string;
}

/** More of a batch that is there already. */
export async function enterBatch(db: Tx, ctx: Ctx, entry: Entry): Promise<void> {
  await itemInUse(db, entry.item);
  await receive(db, entry);
  await tellReceived(db, ctx, [entry.item]);
}

const sameBatch = 'Este lote já existe neste local. Dê entrada nele em vez de cadastrar outro.';

/** Told on its own line of the form, which the constraint could not know. */
export const batchTaken = (prefix: string): AppError =>
  new AppError(409, sameBatch, { code: '23000', errors: { [`${prefix}batch_number`]: [sameBatch] } });

/** By what two batches are one. */
export const batchKey = sql<string>`item_uuid || ' ' || searchable(batch_number) || ' ' || searchable(location)`;

/** Those that were not there yet, by their key. */
export async function insertBatches(db: Tx, values: readonly object[]): Promise<Map<string, string>> {
  const query = db.insertInto('stock_batch').values(values as never);
  const made = await query
    .onConflict((found) => found.doNothing())
    .returning(['uuid', batchKey.as('key')])
    .execute();
  return new Map(made.map(({ uuid, key }) => [key, uuid]));
}

interface BatchFacts {
  batch_number: string;
  location: string | null;
  manufactured_at: string | null;
  expires_at: string | null;
  received_at: string;
  supplier_uuid: string | null;
  invoice_number: string | null;
  unit_cost: string | null;
  version: number;
}

export async function editBatch(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { version, location, ...facts }: BatchFacts,
): Promise<void> {
  checkDates(ctx, facts, '');
  const batch = await db
    .selectFrom('stock_batch')
    .select(['location', 'quantity'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  const place = location ?? batch?.location ?? '';
  if (batch && place !== batch.location && isPositive(batch.quantity))
    throw invalid({ location: ['O lote tem saldo: transfira-o para mudar de local.'] });
  await updateRecord(db, 'stock_batch', { uuid, version }, { ...facts, location: place });
}

/** Out of picking, or back in it. Out of use needs a reason, and nothing promised to anyone. */
export async function setBatchStatus(
  db: Tx,
  uuid: string,
  { status, reason, version }: { status: ValueOf<typeof batchStatus>; reason: string | null; version: number },
): Promise<void> {
  if (status !== 'ACTIVE' && !reason) throw invalid({ reason: ['Diga o motivo.'] });
  await updateRecord(
    db,
    'stock_batch',
    { uuid, version },
    { status, status_reason: status === 'ACTIVE' ? null : reason },
  );
}

export async function removeBatch(db: Tx, uuid: string): Promise<void> {
  const used = await db
    .selectFrom('stock_movement')
    .select('uuid')
    .where('batch_uuid', '=', uuid)
    .limit(1)
    .executeTakeFirst();
  if (used) throw conflict('Este lote já teve movimentações. Inative-o em vez de excluir.', 'in_use');
  await deleteRecord(db, 'stock_batch', uuid);
}

export function checkDates(
  ctx: Ctx,
  { manufactured_at, expires_at, received_at }: Pick<BatchFacts, 'manufactured_at' | 'expires_at' | 'received_at'>,
  prefix: string,
): void {
  refuseFuture(ctx, `${prefix}received_at`, received_at);
  if (manufactured_at && expires_at && expires_at < manufactured_at)
    throw invalid({ [`${prefix}expires_at`]: ['A validade não pode ser anterior à fabricação.'] });
  if (manufactured_at && manufactured_at > received_at)
    throw invalid({ [`${prefix}manufactured_at`]: ['A fabricação não pode ser posterior ao recebimento.'] });
}
