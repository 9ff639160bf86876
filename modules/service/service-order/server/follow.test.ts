import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { multipart } from '#core/testing/multipart.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { serviceOrder, type Order } from '../contract.ts';
import { orderFollow } from '../follow.contract.ts';
import { delivered, moved, newOrder, newSite, typeNamed } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = server.as(await server.person('all', 'Aline Atende'));
  stranger = server.as(null);
});

const photo = (colour: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
async function tokenOf(order: Order): Promise<string> {
  await desk.try(orderFollow.receipt, { params: { uuid: order.uuid } });
  const { rows } = await server.owner.query(
    "select token from public_link where entity = 'service_order' and record_uuid = $1",
    [order.uuid],
  );
  return (rows[0] as { token: string }).token;
}

describe('an order opened at the counter', () => {
  it('brings its photos along as a form, is changed as a form, and gives one back', async () => {
    const { customer, unit } = await newSite(desk);
    const fields = {
      type_uuid: await typeNamed(desk, 'Preventiva'),
      customer_uuid: customer.uuid,
      customer_equipment_uuid: unit.uuid,
      reported_problem: 'Não liga',
      received_accessories: JSON.stringify([{ description: 'Cabo', quantity: 2 }]),
      requested_by: JSON.stringify({ name: 'Rui', phone: '(11) 98765-4321' }),
    };
    const files = [
      { field: 'entry_photos[]', name: 'frente.jpg', content: await photo('#a33') },
      { field: 'entry_photos[]', name: 'verso.jpg', content: await photo('#3a3') },
    ];
    const opened = multipart(files, fields);
    const made = await desk.send('POST', '/service-order', opened.payload, { headers: opened.headers });
    expect(made.body).toMatchObject({ data: { code: expect.stringMatching(/^OS-/) } });
    const order = (made.body as { data: Order }).data;
    expect(order.entry_photos.map(({ name }) => name)).toEqual(['frente.jpg', 'verso.jpg']);
    expect(order).toMatchObject({
      requested_by: { name: 'Rui', phone: '11987654321' },
      received_accessories: [{ description: 'Cabo', quantity: 2 }],
    });

    const more = multipart([{ field: 'entry_photos[]', name: 'lado.jpg', content: await photo('#33a') }], {
      ...fields,
      reported_problem: 'Não liga nem apita',
      version: String(order.version),
    });
    const path = `/service-order/${order.uuid}?_method=PUT`;
    const changed = await desk.send('POST', path, more.payload, { headers: more.headers });
    expect(changed.status).toBe(200);
    const after = (changed.body as { data: Order }).data;
    expect(after.reported_problem).toBe('Não liga nem apita');
    expect(after.entry_photos).toHaveLength(3);

    const params = { uuid: order.uuid, photoUuid: after.entry_photos[0]?.uuid ?? '' };
    const { data } = await desk.call(serviceOrder.removeEntryPhoto, { params });
    expect(data.entry_photos.map(({ name }) => name)).toEqual(['verso.jpg', 'lado.jpg']);
    await desk.refused(404, serviceOrder.removeEntryPhoto, { params });
  });

  it('keeps how it came once it is delivered', async () => {
    const order = await newOrder(desk);
    const begun = await moved(desk, await moved(desk, order, 'NOT_STARTED', 'moveOrder'), 'IN_PROGRESS');
    const { uuid } = await delivered(desk, begun);
    await desk.refused(409, serviceOrder.removeEntryPhoto, { params: { uuid, photoUuid: uuid } });
  });

  it('takes who asked and what was promised as it answers them, and field by field', async () => {
    const due = '2026-12-24T21:00:00Z';
    const read = await newOrder(desk, {
      requested_by: { name: 'Rosa', phone: '' },
      sla: { response_due_at: null, solution_due_at: due },
    });
    expect(read).toMatchObject({ requested_by: { name: 'Rosa', phone: null }, sla: { solution_due_at: due } });
    const flat = await newOrder(desk, { requester_name: 'Rita', solution_due_at: due });
    expect(flat).toMatchObject({ requested_by: { name: 'Rita', phone: null }, sla: { solution_due_at: due } });
  });
});

describe('the receipt of what came in', () => {
  it('is a paper with the order, and the same code however often it is printed', async () => {
    const order = await newOrder(desk, { received_condition: 'Tampa riscada', requester_name: 'Rosa Balcão' });
    const { raw, headers } = await desk.try(orderFollow.receipt, { params: { uuid: order.uuid } });
    expect(headers['content-type']).toBe('application/pdf');
    const text = (await readPdf(raw)).text.replaceAll(/\s+/g, ' ');
    for (const word of ['Comprovante de entrada', order.code, order.customer.name, 'Tampa riscada', 'Rosa Balcão'])
      expect(text).toContain(word);
    const token = await tokenOf(order);
    expect(await tokenOf(order)).toBe(token);
    expect(text.replaceAll(' ', '')).toContain(`/acompanhar/${token}`);
  });

  it('tells whoever holds it how the order goes, in their words, and nothing about anybody', async () => {
    const order = await newOrder(desk, { reported_problem: 'Segredo do cliente' });
    const token = await tokenOf(order);
    const { data, ...rest } = await stranger.call(orderFollow.follow, { params: { token } });
    expect(rest).toEqual({});
    expect(data).toMatchObject({ code: order.code, title: 'Recebemos o seu pedido', pick_up: false });
    expect(data.stages.find(({ state }) => state === 'now')?.label).toBe('Aberta');
    const told = JSON.stringify(data);
    for (const secret of [order.uuid, order.customer.name, order.customer.document, 'Segredo', 'Aline'])
      expect(told).not.toContain(secret);

    const begun = await moved(desk, await moved(desk, order, 'NOT_STARTED', 'moveOrder'), 'IN_PROGRESS');
    await moved(desk, begun, 'READY');
    const ready = (await stranger.call(orderFollow.follow, { params: { token } })).data;
    expect(ready).toMatchObject({ title: 'Pronto para retirar', pick_up: true });
  });

  it('opens nothing for a wrong code, and wrong ones run out', async () => {
    const wrong = { params: { token: 'x'.repeat(43) } };
    const refused = await stranger.refused(404, orderFollow.follow, wrong);
    expect(refused.message).toBe(
      'Este link de acompanhamento não existe. Confira o endereço ou peça um novo comprovante.',
    );
    await stranger.refused(404, orderFollow.follow, { params: { token: 'curto' } });
    for (let n = 0; n < 20; n += 1) await stranger.try(orderFollow.follow, wrong);
    await stranger.refused(429, orderFollow.follow, wrong);
    // The right one still opens for whoever sits behind the same address.
    const token = await tokenOf(await newOrder(desk));
    expect((await stranger.try(orderFollow.follow, { params: { token } })).status).toBe(200);
  });
});
