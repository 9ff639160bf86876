import type { TestClient } from '#core/testing/client.ts';
import type { TestServer } from '#core/testing/server.ts';
import { workLogs } from '#modules/service/service-order-work-log/contract.ts';
import { openedEarlier } from '#modules/service/service-order-work-log/testing/orders.ts';
import { newOrder } from '#modules/service/service-order/testing/examples.ts';

/** On a unit of ours that is with a customer; opened ten days ago. */
export async function orderOnAsset(
  server: TestServer,
  client: TestClient,
  customer_uuid: string,
  asset_equipment_uuid: string,
) {
  const order = await newOrder(client, { customer_uuid, customer_equipment_uuid: null, asset_equipment_uuid });
  await openedEarlier(server, order.uuid);
  return order;
}

export const travelled = (client: TestClient, uuid: string, date: string, minutes: number) =>
  client.call(workLogs.create, {
    params: { uuid },
    body: {
      date,
      started_at: '00:00',
      ended_at: `0${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
      type: 'TRAVEL',
      description: 'Ida ao cliente',
    },
  });

/** Units that were worked on and had parts, taken into the contract in force that began first: the demo's own may cover none of them. */
export const coverWorked = (server: TestServer) =>
  server.owner.query(`
    with agreed as (select uuid, starts_at, ends_at from maintenance_contract where status in ('ACTIVE', 'RENEWED')
        and ends_at is not null order by starts_at, code limit 1),
      worked as (select distinct work.customer_equipment_uuid as unit from service_order work, agreed
        where work.customer_equipment_uuid is not null and work.created_at::date between agreed.starts_at and agreed.ends_at
          and exists (select from labor_session where service_order_uuid = work.uuid and ended_at is not null)
          and exists (select from service_order_consumption where service_order_uuid = work.uuid))
    insert into maintenance_contract_item (maintenance_contract_uuid, position, customer_equipment_uuid)
    select agreed.uuid, 900 + row_number() over (order by worked.unit), worked.unit from agreed, worked
    where not exists (select from maintenance_contract_item item
      where item.maintenance_contract_uuid = agreed.uuid and item.customer_equipment_uuid = worked.unit) limit 40`);
