import sharp from 'sharp';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import type { Order } from '#modules/service-order/contract.ts';
import { moved } from '#modules/service-order/testing/examples.ts';

export { moved, newOrder } from '#modules/service-order/testing/examples.ts';
export { shelf } from '#modules/stock/testing/shelf.ts';
export { technicianOf } from '#modules/service-order-work-log/testing/orders.ts';

export const picture = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Finished and handed over against a signature. */
export async function delivered(client: TestClient, order: Order): Promise<Order> {
  const ready = await moved(client, order, 'READY');
  const content = await picture(300, 100, '#eef');
  const file = { field: 'signature', name: 'assinatura.jpg', content, type: 'image/jpeg' };
  const fields = { name: 'Maria Recebe', document: '529.982.247-25', version: String(ready.version) };
  const { payload, headers } = multipart([file], fields);
  const answer = await client.send('POST', `/service-order/${ready.uuid}/deliver`, payload, { headers });
  if (answer.status !== 200) throw new Error(`not delivered: ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: Order }).data;
}
