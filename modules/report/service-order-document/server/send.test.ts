import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#core/contract/activity.ts';
import type { TestClient } from '#core/testing/client.ts';
import { openMailbox } from '#core/testing/mailbox.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';

import { orderDocuments } from '../contract.ts';
import { delivered, moved, newOrder, technicianOf } from '../testing/delivery.ts';

let server: TestServer;
let desk: TestClient;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await testServer({ SMTP_URL: mailbox.url });
  desk = await server.client('all');
  return () => mailbox.close();
});

describe('a document of the order by e-mail', () => {
  it('offers the people of the customer, leaves with the PDF and stays in the history of the order', async () => {
    const order = await newOrder(desk);
    const params = { uuid: order.uuid };
    const people = (await desk.call(orderDocuments.recipients, { params })).data;
    expect(people[0]).toEqual({ name: order.customer.name, email: order.customer.email });
    expect(people.map(({ email }) => email)).toEqual([...new Set(people.map(({ email }) => email))]);
    const body = { document: 'ORDER' as const, to: ['compras@clinica.exemplo'], message: 'Conforme combinado.' };
    await desk.call(orderDocuments.send, { params, body });
    await server.work();
    const letter = await mailbox.letterTo('compras@clinica.exemplo', /^Ordem de serviço OS-/);
    expect(letter.text).toContain('Conforme combinado.');
    expect(letter.attachments).toEqual([{ name: `${order.code.toLowerCase()}.pdf`, type: 'application/pdf' }]);
    const query = { entity: 'service_order', action: 'export' as const };
    const [last] = (await desk.call(activity.list, { query })).data;
    expect(last).toMatchObject({
      action: 'export',
      changes: { sent_document: [null, 'Ordem de serviço'], sent_to: [null, 'compras@clinica.exemplo'] },
    });
  });

  it('carries the laudo as it was issued, by whoever sent it', async () => {
    const opened = await moved(desk, await newOrder(desk), 'NOT_STARTED', 'moveOrder');
    const order = await delivered(desk, await moved(desk, opened, 'IN_PROGRESS'));
    const params = { uuid: order.uuid };
    const to = ['direcao@clinica.exemplo'];
    await desk.call(orderDocuments.send, { params, body: { document: 'REPORT', to } });
    await server.work();
    const letter = await mailbox.letterTo('direcao@clinica.exemplo', /^Laudo técnico OS-/);
    expect(letter.attachments[0]?.name).toBe(`laudo-${order.code.toLowerCase()}-rev1.pdf`);
    const issued = (await desk.call(orderDocuments.documents, { params })).data;
    expect(issued).toMatchObject([{ revision: 1, issued_by: 'Pessoa de Teste' }]);
  });

  it('wants somebody to go to, and an order one can see', async () => {
    const { uuid } = await newOrder(desk);
    const params = { uuid };
    const nobody = await desk.refused(422, orderDocuments.send, { params, body: { document: 'ORDER', to: [] } });
    expect(nobody.errors).toEqual({ to: ['Informe ao menos um e-mail'] });
    const { client } = await technicianOf(server);
    const body = { document: 'ORDER' as const, to: ['a@b.exemplo'] };
    await client.refused(404, orderDocuments.send, { params, body });
    await client.refused(404, orderDocuments.recipients, { params });
  });
});
