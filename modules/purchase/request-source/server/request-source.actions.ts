import { sql } from 'kysely';
import { isPositive, minus, orNothing, quantityPlaces, rounded } from '#core/contract/decimal.ts';
import { conflict, invalid } from '#core/contract/error.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { readPurchaseSetting } from '#modules/purchase/purchase-setting/server/public.ts';
import { shortageOf } from '#modules/service/service-order-part/order-part.rules.ts';
import { partsOf } from '#modules/service/service-order-part/server/public.ts';
import { requireOrder } from '#modules/service/service-order/server/public.ts';
import { createRequest, type AskedLine } from '#modules/purchase/purchase-request/server/public.ts';
import { reorderNeed } from './reorder.queries.ts';

/** What nobody said of a draft. */
const blank = {
  department: null,
  priority: 'MEDIUM',
  needed_by: null,
  service_order_uuid: null,
  notes: null,
} as const;

/** A draft of what an order lacks and nobody asked for yet. */
export async function requestForOrder(db: Tx, ctx: Ctx, uuid: string): Promise<string> {
  const order = await requireOrder(db, ctx, uuid);
  const asked = await askedForOrder(db, uuid);
  const lines = (await partsOf(db, ctx, uuid)).flatMap((part): AskedLine[] => {
    const quantity = rounded(orNothing(minus(shortageOf(part), asked.get(part.part_uuid) ?? '0')), quantityPlaces);
    return isPositive(quantity) ? [{ part_uuid: part.part_uuid, quantity, service_order_uuid: uuid }] : [];
  });
  if (lines.length === 0) throw conflict('Nada falta a esta ordem que já não esteja solicitado.', 'nothing_missing');
  const { priority } = order;
  const justification = `Peças em falta para a ${order.code}`;
  return createRequest(db, ctx, { ...blank, justification, priority, service_order_uuid: uuid, lines }, 'ORDER');
}

/** Asked for on behalf of an order, by part, in requests that still stand. */
async function askedForOrder(db: Db, order: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ part_uuid: string; quantity: string }>`
    select line.part_uuid, sum(coalesce(line.approved_quantity, line.quantity))::text as quantity
    from purchase_request_line line
    join purchase_request on purchase_request.uuid = line.purchase_request_uuid and status not in ('DENIED', 'CANCELLED')
    where line.service_order_uuid = ${order}::uuid and line.part_uuid is not null group by line.part_uuid`.execute(db);
  return new Map(rows.map(({ part_uuid, quantity }) => [part_uuid, quantity]));
}

/** A draft of chosen items of stock, each with how many. */
export async function requestForStock(
  db: Tx,
  ctx: Ctx,
  items: readonly { item_uuid: string; quantity: string }[],
): Promise<string> {
  const { rows } = await sql<{ uuid: string; part_uuid: string | null; product_uuid: string | null }>`
    select uuid, part_uuid, product_uuid from stock_item
    where uuid = any(${items.map(({ item_uuid }) => item_uuid)}::uuid[])`.execute(db);
  const known = new Map(rows.map((row) => [row.uuid, row]));
  const lines = items.map(({ item_uuid, quantity }, n): AskedLine => {
    const item = known.get(item_uuid);
    if (!item) throw invalid({ [`items.${n}.item_uuid`]: ['Item não encontrado.'] });
    const { part_uuid, product_uuid } = item;
    return { part_uuid, product_uuid, quantity, for_stock: true };
  });
  return createRequest(db, ctx, { ...blank, justification: 'Reposição de estoque', lines }, 'SUGGESTION');
}

/** A draft somebody has to read. */
const mostLines = 1000;
export const reorderJob = 'request-source.reorder';

/** By night, where the company wants it: a draft of everything that has come to its reorder point. */
export async function requestAtNight(_payload: object, services: Services): Promise<void> {
  const ctx = new Ctx(services, systemFacts(reorderJob), null);
  if (!(await readPurchaseSetting(services.db)).reorder_at_night) return;
  await ctx.transaction(async (db) => {
    const lines = (await reorderNeed(db)).slice(0, mostLines).map((need): AskedLine => ({ ...need, for_stock: true }));
    if (lines.length === 0) return;
    const justification = 'Itens que chegaram ao ponto de pedido';
    await createRequest(db, ctx, { ...blank, justification, lines }, 'REORDER');
  });
}
