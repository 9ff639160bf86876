import { sql } from 'kysely';
import { isPositive } from '#core/contract/decimal.ts';
import { invalid } from '#core/contract/error.ts';
import type { Tx } from '#core/server/db.ts';
import { lockDocument, takeStep } from '#core/server/steps.ts';
import { isOpenToBuy, leftToOrder, orderedStep, purchaseRequestMachine } from '../purchase-request.rules.ts';
import './purchase-request.table.ts';

const kind = { entity: 'purchase_request', table: 'purchase_request', machine: purchaseRequestMachine } as const;

/** Refuses lines that were not granted, or stand in orders already; two buyers wait for each other here. */
export async function requireFree(db: Tx, wanted: readonly { line: string; n: number }[]): Promise<void> {
  if (wanted.length === 0) return;
  const { rows } = await sql<{
    uuid: string;
    status: string;
    approved_quantity: string | null;
    ordered_quantity: string;
  }>`
    select line.uuid, request.status, line.approved_quantity, line.ordered_quantity from purchase_request_line line
    join purchase_request request on request.uuid = line.purchase_request_uuid
    where line.uuid = any(${wanted.map(({ line }) => line)}::uuid[])
    order by request.uuid, line.uuid for no key update`.execute(db);
  const known = new Map(rows.map((row) => [row.uuid, row]));
  const taken = wanted.flatMap(({ line, n }) => {
    const row = known.get(line);
    const isFree = row && isOpenToBuy(row.status) && isPositive(leftToOrder(row));
    return isFree
      ? []
      : [[`lines.${n}.request_line_uuid`, ['Este item não está aprovado ou já está em pedido']] as [string, string[]]];
  });
  if (taken.length > 0) throw invalid(Object.fromEntries(taken));
}

/** How much of each line stands in orders to suppliers; each request moves where its lines together say. */
export async function setOrdered(db: Tx, lines: readonly { uuid: string; quantity: string }[]): Promise<void> {
  if (lines.length === 0) return;
  const { rows: touched } = await sql<{ request: string }>`
    update purchase_request_line as line set ordered_quantity = told.quantity
    from json_to_recordset(${JSON.stringify(lines)}::json) as told (uuid uuid, quantity numeric)
    where line.uuid = told.uuid returning line.purchase_request_uuid as request`.execute(db);
  for (const uuid of [...new Set(touched.map(({ request }) => request))].toSorted()) await settle(db, uuid);
}

async function settle(db: Tx, uuid: string): Promise<void> {
  const request = await lockDocument(db, 'purchase_request', uuid);
  const lines = await db
    .selectFrom('purchase_request_line')
    .select(['approved_quantity', 'ordered_quantity'])
    .where('purchase_request_uuid', '=', uuid)
    .execute();
  const step = orderedStep(lines);
  // Already there, or never ordered.
  if (purchaseRequestMachine.whyNot(step, request, ['purchase']) !== undefined) return;
  await takeStep(db, kind, request, step, { by: ['purchase'] });
}

/** Quotations took these requests up, or let them go; they go back as they were granted, or stay where they stand by now. */
export async function setQuoting(db: Tx, requests: readonly { uuid: string; quoting: boolean }[]): Promise<void> {
  for (const { uuid, quoting } of requests.toSorted((one, other) => (one.uuid < other.uuid ? -1 : 1))) {
    const request = await lockDocument(db, 'purchase_request', uuid);
    const step = quoting ? 'quote' : (await isInPart(db, uuid)) ? 'quoteNoMoreInPart' : 'quoteNoMore';
    if (purchaseRequestMachine.whyNot(step, request, ['quotation']) !== undefined) continue;
    await takeStep(db, kind, request, step, { by: ['quotation'] });
  }
}

async function isInPart(db: Tx, request: string): Promise<boolean> {
  const { rows } = await sql`select from purchase_request_line where purchase_request_uuid = ${request}::uuid
    and approved_quantity is distinct from quantity limit 1`.execute(db);
  return rows.length > 0;
}
