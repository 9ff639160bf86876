import { sql, type Selectable } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { conflict, forbidden } from '#core/contract/error.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { addLines, saveLines } from '#core/server/lines.ts';
import { insertRecord, insertRows, newUuids, updateRecord } from '#core/server/records.ts';
import { lockDocument } from '#core/server/steps.ts';
import { requireOrder } from '#modules/service/service-order/server/public.ts';
import type { purchaseRequest } from '../contract.ts';
import { purchaseRequestMachine, type RequestOrigin } from '../purchase-request.rules.ts';
import { addUp, lineKind, settledLines, type AskedLine } from './line.actions.ts';
import type { PurchaseRequestTable } from './purchase-request.table.ts';

type NewRequest = Received<typeof purchaseRequest.create>['body'];
type ChangedRequest = Received<typeof purchaseRequest.update>['body'];

export async function createRequest(
  db: Tx,
  ctx: Ctx,
  { lines, ...values }: Omit<NewRequest, 'lines'> & { lines: readonly AskedLine[] },
  origin: RequestOrigin = 'MANUAL',
): Promise<string> {
  if (values.service_order_uuid && ctx.identity) await requireOrder(db, ctx, values.service_order_uuid);
  // What nobody typed has the supplier it is bought from.
  const settled = await settledLines(db, ctx, lines, { field: 'lines', suggestsSupplier: origin !== 'MANUAL' });
  const uuid = await insertRecord(db, 'purchase_request', {
    ...values,
    origin,
    requester_uuid: ctx.identity?.uuid ?? null,
    requester_name: ctx.identity?.name ?? null,
    code: await nextCode(db, 'SC'),
  });
  await addLines(db, lineKind, uuid, settled);
  await addUp(db, uuid);
  return uuid;
}

export async function updateRequest(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { lines, version, ...values }: ChangedRequest,
): Promise<void> {
  const before = await lockDocument(db, 'purchase_request', uuid);
  requireOwn(ctx, before);
  if (values.service_order_uuid && values.service_order_uuid !== before.service_order_uuid)
    await requireOrder(db, ctx, values.service_order_uuid);
  const settled = await settledLines(db, ctx, lines, { field: 'lines' });
  await updateRecord(db, 'purchase_request', { uuid, version }, values);
  await saveLines(db, lineKind, uuid, settled);
  await addUp(db, uuid);
}

/** Who may only ask changes what they asked for. */
export function requireOwn(
  ctx: Ctx,
  { requester_uuid }: Pick<Selectable<PurchaseRequestTable>, 'requester_uuid'>,
): void {
  if (ctx.holds({ module: 'purchase', action: 'update_request' })) return;
  if (requester_uuid !== ctx.user.uuid) throw forbidden('Só quem fez a solicitação a altera.');
}

/** A part wanted, as a batch brings it. */
export interface AddedItem {
  part_uuid: string;
  quantity: string;
  supplier_uuid?: string | null;
  notes?: string | null;
}

/**
 * Adds lines at the end of a request that may still be changed, in a handful of statements however many there are.
 * Refusals are addressed by `items.N`. Answers the uuids of the lines, in the order given.
 */
export async function addItems(db: Tx, ctx: Ctx, request: string, items: readonly AddedItem[]): Promise<string[]> {
  const { status, requester_uuid } = await lockDocument(db, 'purchase_request', request);
  const why = purchaseRequestMachine.whyNotEdit(status);
  if (why) throw conflict(why, 'transition');
  requireOwn(ctx, { requester_uuid });
  const settled = await settledLines(db, ctx, items, { field: 'items', suggestsSupplier: true });
  const uuids = await newUuids(db, settled.length);
  const { rows } = await sql<{ next: number }>`select coalesce(max(position) + 1, 0) as next
    from purchase_request_line where purchase_request_uuid = ${request}::uuid`.execute(db);
  const next = rows[0]?.next ?? 0;
  await insertRows(
    db,
    'purchase_request_line',
    settled.map((line, n) => ({
      ...line,
      uuid: uuids[n] ?? '',
      purchase_request_uuid: request,
      position: next + n,
      approved_quantity: null,
      decision_note: null,
      ordered_quantity: '0',
    })),
  );
  await addUp(db, request);
  return uuids;
}
