import { sql } from 'kysely';
import type { Demo } from '#tools/demo/demo.ts';

const endangered = 4;

/** Some orders that are under way wait for what suppliers promised for later than the customer was. */
export const demo: Demo = async (db, { today }) => {
  // In two days, or once it was answered: holidays put that off.
  const due = sql`greatest(((${today}::date + 2) + time '18:00') at time zone business_zone(), service_order.response_due_at)`;
  const { rows: lines } = await sql<{ uuid: string }>`
    select min(asked.uuid::text) as uuid from purchase_request_line asked
    join purchase_line bought on bought.request_line_uuid = asked.uuid and bought.received_quantity < bought.quantity
    join purchase on purchase.uuid = bought.purchase_uuid and purchase.status in ('SENT', 'CONFIRMED', 'IN_TRANSIT')
    where asked.part_uuid is not null and coalesce(bought.expected_at, purchase.expected_at) > ${today}::date + 4
    group by purchase.uuid order by min(purchase.code) limit ${endangered}`.execute(db);
  const { rows: orders } = await sql<{ uuid: string }>`
    select service_order.uuid from service_order
    join customer on customer.uuid = service_order.customer_uuid and customer.email is not null
    where service_order.status in ('NOT_STARTED', 'IN_PROGRESS', 'PAUSED') and service_order.finished_at is null
      and coalesce(service_order.response_due_at, now()) < (${today}::date + 5)::timestamp at time zone business_zone()
      and service_order.promised_response_at is null
    order by service_order.code desc limit ${endangered}`.execute(db);
  const pairs = lines.slice(0, orders.length).map(({ uuid }, n) => ({ line: uuid, order: orders[n]?.uuid ?? '' }));
  const given = sql`unnest(${pairs.map(({ line }) => line)}::uuid[], ${pairs.map(({ order }) => order)}::uuid[]) given (line, order_uuid)`;
  await sql`update purchase_request_line set service_order_uuid = given.order_uuid, for_stock = false
    from ${given} where purchase_request_line.uuid = given.line`.execute(db);
  await sql`update service_order set promised_solution_at = ${due}, solution_due_at = ${due}
    from ${given} where service_order.uuid = given.order_uuid`.execute(db);
};
