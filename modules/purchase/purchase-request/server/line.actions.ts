import { sql } from 'kysely';
import { invalid } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import type { LineKind } from '#core/server/lines.ts';
import { settledGoods, type AskedGoods } from '#modules/purchase/goods-line/server/public.ts';
import { isVisible } from '#modules/service/service-order/server/public.ts';
import type { RequestLineWrite } from '../contract.ts';
import './purchase-request.table.ts';

export const lineKind: LineKind = {
  table: 'purchase_request_line',
  parent: 'purchase_request_uuid',
  field: 'lines',
  label: 'description',
};

/** A line as it comes from a form, a batch or the stock. */
export type AskedLine = AskedGoods & Partial<RequestLineWrite> & Pick<RequestLineWrite, 'quantity'>;

interface Settling {
  /** What refusals are addressed by: `lines.3.part_uuid`. */
  field: string;
  /** The supplier it is bought from, where nobody named one. */
  suggestsSupplier?: boolean;
}

/** Lines ready to store: what they point at exists, and what the registry knows stands on them. */
export async function settledLines(db: Db, ctx: Ctx, lines: readonly AskedLine[], how: Settling) {
  const { settled, errors } = await settledGoods(db, lines, how.field);
  const orders = await ordersSeen(db, ctx, [...new Set(lines.flatMap((line) => line.service_order_uuid ?? []))]);
  lines.forEach(({ service_order_uuid }, n) => {
    if (service_order_uuid && !orders.has(service_order_uuid))
      errors[`${how.field}.${n}.service_order_uuid`] = ['Ordem de serviço não encontrada'];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return settled.map(({ known, stored }, n) => {
    const line = lines[n] as AskedLine;
    return {
      uuid: line.uuid ?? null,
      ...stored,
      quantity: line.quantity,
      unit_price: line.unit_price ?? known?.price ?? null,
      supplier_uuid: line.supplier_uuid ?? (how.suggestsSupplier ? (known?.supplier_uuid ?? null) : null),
      service_order_uuid: line.service_order_uuid ?? null,
      for_stock: line.for_stock ?? false,
      notes: line.notes ?? null,
    };
  });
}

async function ordersSeen(db: Db, ctx: Ctx, uuids: readonly string[]): Promise<Set<string>> {
  if (uuids.length === 0) return new Set();
  const seen = new Set<string>();
  for (const { uuid } of await db.selectFrom('service_order').select('uuid').where('uuid', 'in', uuids).execute())
    if (ctx.identity === null || (await isVisible(ctx, uuid, db))) seen.add(uuid);
  return seen;
}

/** What the list shows and sorts by, of the lines as they now are. */
export async function addUp(db: Tx, uuid: string): Promise<void> {
  await sql`update purchase_request set line_count = lines.count, total = lines.total
    from (select count(*)::int as count, coalesce(sum(total), 0) as total from purchase_request_line
      where purchase_request_uuid = ${uuid}::uuid) lines
    where purchase_request.uuid = ${uuid}::uuid`.execute(db);
}
