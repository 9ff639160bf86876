import type { TestClient } from '#core/testing/client.ts';
import type { Person, TestServer } from '#core/testing/server.ts';

export { moved, newOrder } from '#modules/service-order/testing/examples.ts';

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
