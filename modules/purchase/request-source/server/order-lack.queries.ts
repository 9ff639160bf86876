import { sql } from 'kysely';
import { isPositive, minus, orNothing, quantityPlaces, rounded } from '#core/contract/decimal.ts';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { shortageOf } from '#modules/service/service-order-part/order-part.rules.ts';
import { partsOf } from '#modules/service/service-order-part/server/public.ts';
import { requireOrder } from '#modules/service/service-order/server/public.ts';
import type { requestSource } from '../contract.ts';

interface Lack {
  is_short: boolean;
  /** Of what is short, what nobody asked for yet. */
  unasked: { part_uuid: string; quantity: string }[];
}

export async function lackOf(db: Db, ctx: Ctx, order: string): Promise<Lack> {
  const coming = await comingFor(db, order);
  const short = (await partsOf(db, ctx, order)).filter((part) => isPositive(shortageOf(part)));
  return {
    is_short: short.length > 0,
    unasked: short.flatMap((part) => {
      const { part_uuid } = part;
      const quantity = rounded(orNothing(minus(shortageOf(part), coming.get(part_uuid) ?? '0')), quantityPlaces);
      return isPositive(quantity) ? [{ part_uuid, quantity }] : [];
    }),
  };
}

/**
 * Asked for on behalf of an order and not yet here, by part: what no purchase took up, and what suppliers still owe. What
 * came is on the shelf or used: who lacks more of it has to ask again.
 */
async function comingFor(db: Db, order: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ part_uuid: string; quantity: string }>`
    select part_uuid, sum(quantity)::text as quantity from (
      select line.part_uuid, greatest(coalesce(line.approved_quantity, line.quantity) - line.ordered_quantity, 0) as quantity
      from purchase_request_line line
      join purchase_request request on request.uuid = line.purchase_request_uuid
        and request.status not in ('DENIED', 'CANCELLED', 'ORDERED')
      where line.service_order_uuid = ${order}::uuid
      union all
      select line.part_uuid, greatest(ordered.quantity - ordered.received_quantity, 0)
      from purchase_request_line line
      join purchase_line ordered on ordered.request_line_uuid = line.uuid
      join purchase on purchase.uuid = ordered.purchase_uuid and purchase.status not in ('RECEIVED', 'CLOSED', 'CANCELLED')
      where line.service_order_uuid = ${order}::uuid
    ) coming where part_uuid is not null group by part_uuid`.execute(db);
  return new Map(rows.map(({ part_uuid, quantity }) => [part_uuid, quantity]));
}

type Answer = Reply<typeof requestSource.lackOfOrder>['data'];
export async function lackOfOrder(db: Db, ctx: Ctx, uuid: string): Promise<Answer> {
  await requireOrder(db, ctx, uuid);
  const { is_short, unasked } = await lackOf(db, ctx, uuid);
  const { rows } = await sql<NonNullable<Answer['asked']>>`
    select uuid, code, status from purchase_request where status not in ('DENIED', 'CANCELLED')
      and uuid in (select purchase_request_uuid from purchase_request_line where service_order_uuid = ${uuid}::uuid)
    order by created_at desc, code desc limit 1`.execute(db);
  return { is_short, unasked: unasked.length, asked: rows[0] ?? null };
}
