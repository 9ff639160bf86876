import type { TestClient } from '#core/testing/client.ts';
import type { Person, TestServer } from '#core/testing/server.ts';
import { serviceOrder, type Order } from '#modules/service/service-order/contract.ts';
import { newOrder } from '#modules/service/service-order/testing/examples.ts';

export { delivered, moved } from '#modules/service/service-order/testing/examples.ts';

/** As if opened ten days ago: at any hour, half past midnight too, there is a past to write down. */
export const openedEarlier = (server: TestServer, uuid: string) =>
  server.owner.query("update service_order set created_at = created_at - interval '10 days' where uuid = $1", [uuid]);

/** Opened ten days ago. */
export async function oldOrder(server: TestServer, client: TestClient): Promise<Order> {
  const { uuid } = await newOrder(client);
  await openedEarlier(server, uuid);
  return (await client.call(serviceOrder.show, { params: { uuid } })).data;
}

const held = ['list', 'show', 'list_checklist', 'update_task_status', 'start', 'confirm_assignment'];

/** Someone of the bench, who works on these orders and sees no others. */
export async function technicianOf(
  server: TestServer,
  ...orders: string[]
): Promise<{ person: Person; client: TestClient }> {
  const person = await server.person({ service_order: held });
  for (const uuid of orders)
    await server.owner.query('insert into service_order_technician (service_order_uuid, user_uuid) values ($1, $2)', [
      uuid,
      person.uuid,
    ]);
  return { person, client: server.as(person) };
}
