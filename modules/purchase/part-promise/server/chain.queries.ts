import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { today } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import type { Chain, partPromise } from '../contract.ts';

type Asked = Received<typeof partPromise.list>['query'];

/** The newest hundred: of a part that is bought every week, what is on its way comes first. */
const most = 100;

const about = (asked: Asked) => {
  if (asked.service_order_uuid) return sql`asked.service_order_uuid = ${asked.service_order_uuid}::uuid`;
  if (asked.part_uuid) return sql`asked.part_uuid = ${asked.part_uuid}::uuid`;
  if (asked.request_uuid) return sql`asked.purchase_request_uuid = ${asked.request_uuid}::uuid`;
  return sql`bought.purchase_uuid = ${asked.purchase_uuid ?? null}::uuid`;
};

/** When what is bought should be here: nothing once it is, and of what nobody waits for. */
export const expectedDay = sql`case when bought.received_quantity < bought.quantity and purchase.status <> 'CLOSED'
  then coalesce(case when import.status = 'IN_PROGRESS' then import.expected_at end,
    bought.expected_at, purchase.expected_at) end`;

/** What should have come yesterday comes today at the earliest. */
export const isLate = sql`greatest(due.day, ${today}) > (service_order.solution_due_at at time zone business_zone())::date`;

/** Every line that was asked for with what became of it, in one reading: a line in two purchases is two ways. */
export async function chainsOf(db: Db, asked: Asked): Promise<Chain[]> {
  const { rows } = await sql<Chain>`
    select coalesce(bought.uuid, asked.uuid) as key, asked.description, asked.unit,
      coalesce(bought.quantity, asked.approved_quantity, asked.quantity)::text as quantity,
      bought.received_quantity::text as received_quantity,
      case when service_order.uuid is not null then json_build_object('uuid', service_order.uuid,
        'code', service_order.code, 'status', service_order.status, 'due_at', service_order.solution_due_at) end as "order",
      case when reserved.quantity > 0 then json_build_object('quantity', reserved.quantity::text) end as reservation,
      json_build_object('uuid', request.uuid, 'code', request.code, 'status', request.status,
        'day', request.needed_by) as request,
      quoted.station as quotation,
      case when purchase.uuid is not null then json_build_object('uuid', purchase.uuid, 'code', purchase.code,
        'status', purchase.status, 'day', (purchase.sent_at at time zone business_zone())::date) end as purchase,
      case when import.uuid is not null then json_build_object('uuid', import.uuid, 'code', import.code,
        'status', import.status, 'day', import.next_planned_at, 'step', import.current_step) end as import,
      came.station as receiving, due.day::text as expected_at,
      due.day is not null and coalesce(${isLate}, false) as is_late
    from purchase_request_line asked
    join purchase_request request on request.uuid = asked.purchase_request_uuid
    left join service_order on service_order.uuid = asked.service_order_uuid
    left join (purchase_line bought join purchase on purchase.uuid = bought.purchase_uuid
      and purchase.status <> 'CANCELLED') on bought.request_line_uuid = asked.uuid
    left join import_tracking import on import.purchase_uuid = purchase.uuid and import.status <> 'CANCELLED'
    left join lateral (
      select json_build_object('uuid', quotation.uuid, 'code', quotation.code, 'status', quotation.status,
        'day', quotation.deadline) as station
      from quotation_line line join quotation on quotation.uuid = line.quotation_uuid and quotation.status <> 'CANCELLED'
      where line.request_line_uuid = asked.uuid order by quotation.code desc limit 1
    ) quoted on true
    left join lateral (
      select json_build_object('uuid', receiving.uuid, 'code', receiving.code, 'status', receiving.status,
        'day', receiving.received_at) as station
      from receiving_line line join receiving on receiving.uuid = line.receiving_uuid and receiving.status = 'RECEIVED'
      where line.purchase_line_uuid = bought.uuid order by receiving.code desc limit 1
    ) came on true
    left join lateral (
      select sum(held.quantity) as quantity from stock_reservation held
      join stock_item on stock_item.uuid = held.item_uuid and stock_item.part_uuid = asked.part_uuid
      where held.document_type = 'service_order' and held.document_uuid = asked.service_order_uuid
    ) reserved on true
    left join lateral (select ${expectedDay} as day) due on true
    where ${about(asked)}
    order by due.day nulls last, request.code desc, asked.position, purchase.code limit ${most}`.execute(db);
  return rows;
}
