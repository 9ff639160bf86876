import sharp from 'sharp';
import type { Call } from '#core/contract/endpoint.ts';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { customerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { customer } from '#modules/registry/customer/contract.ts';
import { company } from '#modules/registry/customer/testing/examples.ts';
import { orderType } from '#modules/registry/service-order-type/contract.ts';
import { newModel } from '#modules/asset/stock-equipment/testing/examples.ts';
import { serviceOrder, type Order } from '../contract.ts';
import type { OrderStatus } from '../service-order.rules.ts';

export type Body = Call<typeof serviceOrder.create>['body'];

let count = 0;
/** A customer with one unit of its own. */
export async function newSite(client: TestClient, own: Parameters<typeof company>[0] = {}) {
  const n = (count += 1);
  const owner = (await client.call(customer.create, { body: company({ name: `Clínica das Ordens ${n}`, ...own }) }))
    .data;
  const model = await newModel(client);
  const body = { customer_uuid: owner.uuid, equipment_uuid: model.uuid, serial_number: `OS-SN-${n}` };
  const unit = (await client.call(customerEquipment.create, { body })).data;
  return { customer: owner, unit, model };
}

export async function typeNamed(client: TestClient, name: string): Promise<string> {
  const { data } = await client.call(orderType.list, { query: { search: name } });
  return data.find((type) => type.name === name)?.uuid ?? '';
}

/** Opened at the counter, on the customer's own unit. */
export async function newOrder(client: TestClient, own: Partial<Body> & { type?: string } = {}): Promise<Order> {
  const { type = 'Preventiva', ...rest } = own;
  const site = rest.customer_uuid ? undefined : await newSite(client);
  const body: Body = {
    type_uuid: await typeNamed(client, type),
    customer_uuid: site?.customer.uuid ?? '',
    customer_equipment_uuid: site?.unit.uuid ?? null,
    reported_problem: 'Não liga',
    ...rest,
  };
  return (await client.call(serviceOrder.create, { body })).data;
}

/** One step of the desk or of the bench. */
export async function moved(
  client: TestClient,
  order: Pick<Order, 'uuid' | 'version'>,
  to: OrderStatus,
  how: 'moveOrder' | 'workOn' = 'workOn',
  reason = 'Combinado com o cliente',
): Promise<Order> {
  const { uuid, version } = order;
  return (await client.call(serviceOrder[how], { params: { uuid }, body: { to, reason, version } })).data;
}

/** Finished and handed over against a signature. */
export async function delivered(client: TestClient, order: Order): Promise<Order> {
  const ready = order.status === 'READY' ? order : await moved(client, order, 'READY');
  const content = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#eef' } })
    .jpeg()
    .toBuffer();
  const file = { field: 'signature', name: 'assinatura.jpg', content, type: 'image/jpeg' };
  const fields = { name: 'Maria Recebe', document: '529.982.247-25', version: String(ready.version) };
  const { payload, headers } = multipart([file], fields);
  const answer = await client.send('POST', `/service-order/${ready.uuid}/deliver`, payload, { headers });
  if (answer.status !== 200) throw new Error(`not delivered: ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: Order }).data;
}
