import { sql } from 'kysely';
import { conflict, invalid } from '#core/contract/error.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { readPurchaseSetting } from '#modules/purchase/purchase-setting/server/public.ts';
import { lockOrder, requireOrder } from '#modules/service/service-order/server/public.ts';
import { createRequest, type AskedLine } from '#modules/purchase/purchase-request/server/public.ts';
import { lackOf } from './order-lack.queries.ts';
import { reorderNeed } from './reorder.queries.ts';

/** What nobody said of a draft. */
const blank = {
  department: null,
  priority: 'MEDIUM',
  needed_by: null,
  service_order_uuid: null,
  notes: null,
} as const;

/** A draft of what an order lacks and nobody asked for yet; of two who press at once one makes it. */
export async function requestForOrder(db: Tx, ctx: Ctx, uuid: string): Promise<string> {
  const { code } = await lockOrder(db, ctx, uuid);
  const { unasked } = await lackOf(db, ctx, uuid);
  if (unasked.length === 0) throw conflict('Nada falta a esta ordem que já não esteja solicitado.', 'nothing_missing');
  const { priority } = await requireOrder(db, ctx, uuid);
  const lines = unasked.map((part): AskedLine => ({ ...part, service_order_uuid: uuid }));
  const justification = `Peças em falta para a ${code}`;
  return createRequest(db, ctx, { ...blank, justification, priority, service_order_uuid: uuid, lines }, 'ORDER');
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
