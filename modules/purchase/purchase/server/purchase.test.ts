import { beforeAll, describe, expect, it } from 'vitest';
import { conformResource } from '#core/testing/conform.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import type { TestClient } from '#core/testing/client.ts';
import { walkDocument } from '#core/testing/walk-document.ts';
import type { ServerModule } from '#core/server/module.ts';
import { purchaseRequest } from '#modules/purchase/purchase-request/contract.ts';
import { purchase, type OpenLine } from '../contract.ts';
import { purchaseMachine } from '../purchase.rules.ts';
import { approvedRequest, body, newPurchase, newSupplier } from '../testing/examples.ts';
import type { SupplierWord } from './supplier-state.ts';

/** Stands in for quality: what it says of suppliers. */
const said = new Map<string, SupplierWord>();
const judge: ServerModule = {
  name: 'judge',
  dependsOn: ['purchase'],
  mounts: [],
  answers: { 'purchase.supplier_state': async (_db, _ctx, { supplier_uuid }) => said.get(supplier_uuid) },
};

let server: TestServer;
let buyer: TestClient;
let manager: TestClient;
let supplier: string;
beforeAll(async () => {
  server = await testServer({}, [judge]);
  [buyer, manager] = [await server.client('all'), await server.client('all')];
  supplier = await newSupplier(buyer, 'Distribuidora Central', { email: 'vendas@central.com.br' });
});

conformResource(
  purchase,
  'purchase',
  () => server,
  (n) => body(supplier, { payment_terms: `${n} dias` }),
);
walkDocument({
  contract: purchase,
  machine: purchaseMachine,
  server: () => server,
  make: (client) => newPurchase(client, supplier),
});

const statusOf = async (uuid: string): Promise<string> =>
  (await buyer.call(purchaseRequest.show, { params: { uuid } })).data.status;
const open = async (...requests: string[]): Promise<OpenLine[]> =>
  (await buyer.call(purchase.openLines, { query: { request_uuids: requests.join(',') } })).data;
const lineOf = ({ request_line_uuid, description, unit }: OpenLine, quantity: string) => ({
  kind: 'OTHER' as const,
  request_line_uuid,
  description,
  unit,
  quantity,
  unit_price: '10',
});

describe('an order', () => {
  it('has no discount above what it is of', async () => {
    const line = { kind: 'OTHER' as const, description: 'Fusível', quantity: '2', unit_price: '5' };
    const off = (own: object) => buyer.refused(422, purchase.create, { body: { ...body(supplier), ...own } } as never);
    expect((await off({ lines: [{ ...line, discount: '10.01' }] })).errors).toEqual({
      'lines.0.discount': ['O desconto passa do valor do item.'],
    });
    expect((await off({ lines: [line], freight: '1', discount: '11.01' })).errors).toEqual({
      discount: ['O desconto passa do valor do pedido.'],
    });
    const free = await newPurchase(buyer, supplier, {
      lines: [{ ...line, discount: '10' }],
      freight: '1',
      discount: '1',
    });
    expect([free.items_total, free.total]).toEqual(['0.00', '0.00']);
  });

  it('adds up its lines, freight, taxes and discounts', async () => {
    const made = await newPurchase(buyer, supplier, {
      freight: '30',
      taxes: '12.34',
      discount: '2',
      lines: [
        { kind: 'OTHER', description: 'Cabo', quantity: '2', unit_price: '35.50', discount: '1' },
        { kind: 'OTHER', description: 'Fusível', quantity: '1.5', unit_price: '0.33' },
      ],
    });
    expect(made.code).toMatch(/^PC-\d{4}-\d{6}$/);
    expect(made.lines.map(({ total }) => total)).toEqual(['70.00', '0.50']);
    expect([made.items_total, made.total, made.supplier_name]).toEqual(['70.50', '110.84', 'Distribuidora Central']);
  });

  it('takes up lines of several requests, in parts, and gives back what is cancelled', async () => {
    const one = await approvedRequest(buyer, manager, 'um');
    const other = await approvedRequest(buyer, manager, 'dois');
    const wanted = await open(one.uuid, other.uuid);
    expect(wanted.map(({ quantity }) => quantity)).toEqual(['2.000', '10.000', '2.000', '10.000']);
    const [cable, fuse, otherCable] = wanted as [OpenLine, OpenLine, OpenLine];
    const first = await newPurchase(buyer, supplier, {
      lines: [lineOf(cable, '2'), lineOf(fuse, '4'), lineOf(otherCable, '2')],
    });
    expect(first.lines.map(({ request_code }) => request_code)).toEqual([one.code, one.code, other.code]);
    expect([await statusOf(one.uuid), await statusOf(other.uuid)]).toEqual(['PARTIALLY_ORDERED', 'PARTIALLY_ORDERED']);
    expect((await open(one.uuid)).map(({ quantity }) => quantity)).toEqual(['6.000']);
    const again = await buyer.refused(422, purchase.create, {
      body: body(supplier, { lines: [lineOf(cable, '1')] }),
    });
    expect(again.errors).toEqual({
      'lines.0.request_line_uuid': ['Este item não está aprovado ou já está em pedido'],
    });
    await newPurchase(buyer, supplier, { lines: [lineOf(fuse, '6')] });
    expect([await statusOf(one.uuid), await open(one.uuid)]).toEqual(['ORDERED', []]);
    await buyer.call(purchase.cancel, {
      params: { uuid: first.uuid },
      body: { version: first.version, reason: 'Fornecedor sem estoque.' },
    });
    expect([await statusOf(one.uuid), await statusOf(other.uuid)]).toEqual(['PARTIALLY_ORDERED', 'APPROVED']);
    expect((await open(one.uuid)).map(({ quantity }) => quantity)).toEqual(['2.000', '4.000']);
    // A draft that goes gives its lines back too, and so does a line taken out of one.
    const draft = await newPurchase(buyer, supplier, { lines: [lineOf(otherCable, '2')] });
    const { data: emptied } = await buyer.call(purchase.update, {
      params: { uuid: draft.uuid },
      body: { ...body(supplier), version: draft.version },
    });
    expect(emptied.lines.map(({ request_code }) => request_code)).toEqual([null]);
    expect(await statusOf(other.uuid)).toBe('APPROVED');
  });

  it('of the same line is made once, however many buyers press at the same time', async () => {
    const request = await approvedRequest(buyer, manager, 'disputado');
    const [line] = (await open(request.uuid)) as [OpenLine];
    const buyers = await Promise.all(Array.from({ length: 4 }, () => server.client('all')));
    const answers = await Promise.all(
      buyers.map((client) => client.try(purchase.create, { body: body(supplier, { lines: [lineOf(line, '2')] }) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });

  it('goes to the supplier by e-mail, and changes by revisions that are kept', async () => {
    const made = await newPurchase(buyer, supplier);
    const params = { uuid: made.uuid };
    const send = async (version: number) =>
      (await buyer.call(purchase.send, { params, body: { version, to: ['vendas@central.com.br'] } })).data;
    const sent = await send(made.version);
    await server.work();
    const { rows } = await server.owner.query(
      `select to_address, subject, jsonb_array_length(attachments) as papers from outgoing_mail where subject like $1`,
      [`%${made.code}%`],
    );
    expect(rows).toMatchObject([{ to_address: 'vendas@central.com.br', papers: 1 }]);
    await buyer.refused(409, purchase.update, { params, body: { ...body(supplier), version: sent.version } });
    const { data: revised } = await buyer.call(purchase.revise, {
      params,
      body: { version: sent.version, reason: 'Trocamos a quantidade.' },
    });
    expect([revised.status, revised.revision]).toEqual(['DRAFT', 2]);
    const { data: changed } = await buyer.call(purchase.update, {
      params,
      body: {
        ...body(supplier, { lines: [{ ...body(supplier).lines![0]!, uuid: made.lines[0]?.uuid, quantity: '5' }] }),
        version: revised.version,
      },
    });
    await send(changed.version);
    const { data: versions } = await buyer.call(purchase.revisions, { params });
    expect(versions.map(({ revision, content }) => [revision, content.lines[0]?.quantity])).toEqual([
      [2, '5.000'],
      [1, '2.000'],
    ]);
    const { raw } = await buyer.try(purchase.pdf, { params });
    const { text } = await readPdf(raw);
    for (const word of [made.code, 'Distribuidora Central', 'R$ 177,50']) expect(text).toContain(word);
  });

  it('above the limit, of what nobody asked for, is sent by who may', async () => {
    const lines = [{ kind: 'OTHER' as const, description: 'Bancada', quantity: '1', unit_price: '5000.01' }];
    const made = await newPurchase(buyer, supplier, { lines });
    const clerk = await server.client({ purchase: ['update', 'show'] });
    const input = { params: { uuid: made.uuid }, body: { version: made.version } };
    expect((await clerk.refused(409, purchase.send, input)).message).toContain('passa da sua alçada');
    expect((await manager.call(purchase.send, input)).data.status).toBe('SENT');
  });

  it('is not sent to a blocked supplier, and with a reason to one with restrictions', async () => {
    const shady = await newSupplier(buyer, 'Peças Duvidosas');
    const made = await newPurchase(buyer, shady);
    const input = (override_reason?: string) => ({
      params: { uuid: made.uuid },
      body: { version: made.version, ...(override_reason ? { override_reason } : {}) },
    });
    said.set(shady, { state: 'BLOCKED', reason: 'Certificado vencido.' });
    expect((await buyer.refused(409, purchase.send, input())).message).toBe(
      'Fornecedor bloqueado: Certificado vencido.',
    );
    said.set(shady, { state: 'CONDITIONAL', reason: 'IQF abaixo de 70.' });
    const { data: state } = await buyer.call(purchase.supplierState, { params: { uuid: shady } });
    expect(state).toEqual({ state: 'CONDITIONAL', reasons: ['IQF abaixo de 70.'] });
    expect((await buyer.refused(422, purchase.send, input())).errors).toHaveProperty('override_reason');
    const { data: sent } = await buyer.call(purchase.send, input('Único com o item em estoque.'));
    expect(sent.status).toBe('SENT');
  });
});
