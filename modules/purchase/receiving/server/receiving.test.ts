import { beforeAll, describe, expect, it } from 'vitest';
import { conformResource } from '#core/testing/conform.ts';
import { readPdf } from '#core/testing/read-pdf.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import type { TestClient } from '#core/testing/client.ts';
import { walkDocument } from '#core/testing/walk-document.ts';
import type { ServerModule } from '#core/server/module.ts';
import { purchase, type Purchase } from '#modules/purchase/purchase/contract.ts';
import { part } from '#modules/registry/part/contract.ts';
import { orderParts } from '#modules/service/service-order-part/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { stockPart } from '#modules/stock/stock/contract.ts';
import { receiving } from '../contract.ts';
import { receivingMachine } from '../receiving.rules.ts';
import {
  body,
  differences,
  keyOf,
  moved,
  newOrder,
  newSupplier,
  orderInProgress,
  planned,
  received,
  sentPurchase,
  shelf,
  show,
} from '../testing/examples.ts';

/** Stands in for quality: the divergences it would offer to open a non-conformity for. */
const told: string[] = [];
const listener: ServerModule = {
  name: 'listener',
  dependsOn: ['receiving'],
  mounts: [],
  on: {
    'purchase.received': async (_db, _ctx, { divergences }) => void told.push(...divergences.map(({ said }) => said)),
  },
};

let server: TestServer;
let buyer: TestClient;
let supplier: string;
let plenty: Purchase;
beforeAll(async () => {
  server = await testServer({}, [listener]);
  buyer = await server.client('all');
  supplier = await newSupplier(buyer, 'Peças & Cia');
  plenty = await ordered('1000');
});

let serial = 0;
const ordered = (quantity = '10', unit_price = '12.00'): Promise<Purchase> =>
  sentPurchase(buyer, supplier, [{ quantity, unit_price }]);

conformResource(
  receiving,
  'receiving',
  () => server,
  (n) => body(plenty, { notes: `Nota ${n}` }, { quantity: '1' }),
);
walkDocument({
  contract: receiving,
  machine: receivingMachine,
  server: () => server,
  make: async (client) => (await client.call(receiving.create, { body: body(await ordered()) })).data,
});

const statusOf = async ({ uuid }: { uuid: string }): Promise<string> =>
  (await buyer.call(purchase.show, { params: { uuid } })).data.status;
const orderStatus = async ({ uuid }: { uuid: string }): Promise<string> =>
  (await buyer.call(serviceOrder.show, { params: { uuid } })).data.status;
const undo = (row: { uuid: string; version: number }) => ({
  params: { uuid: row.uuid },
  body: { version: row.version, reason: 'Nota lançada no pedido errado.' },
});
const cost = async (uuid: string): Promise<string | null> =>
  (await buyer.call(part.show, { params: { uuid } })).data.cost;

describe('goods that come', () => {
  it('go onto the shelf in their batches at what they cost, and the purchase goes on', async () => {
    const item = await shelf(buyer, { batch_number: 'VELHO', quantity: '10', unit_cost: '10' });
    const made = await sentPurchase(buyer, supplier, [
      { part_uuid: item.part_uuid ?? '', quantity: '10', unit_price: '12.00' },
      { quantity: '1', unit_price: '150.00' },
    ]);
    const [goods, work] = made.lines;
    const of = (quantity: string, batch_number: string, own: object = {}) => ({
      purchase_line_uuid: goods?.uuid ?? '',
      quantity,
      unit_cost: '12.00',
      batch_number,
      expires_at: '2028-05-31',
      ...own,
    });
    const first = await received(buyer, made, {
      invoice_key: keyOf(1),
      lines: [of('4', 'L1', { charges: '2.00' }), of('2', 'L2')],
    });
    expect(first).toMatchObject({
      status: 'RECEIVED',
      invoice_number: '1',
      purchase_codes: made.code,
      total: '74.00',
      divergence_count: 0,
    });
    expect(first.code).toMatch(/^RC-\d{4}-\d{6}$/);
    expect(await statusOf(made)).toBe('PARTIALLY_RECEIVED');
    const kept = await show(buyer, item.uuid);
    // (10 × 10 + 4 × 12,50 + 2 × 12) ÷ 16
    expect(kept).toMatchObject({ on_hand: '16.000', average_cost: '10.8750' });
    const batches = (await buyer.call(stockPart.show, { params: { uuid: item.uuid } })).data.batches;
    expect(batches.find(({ batch_number }) => batch_number === 'L1')).toMatchObject({
      quantity: '4.000',
      unit_cost: '12.50',
      expires_at: '2028-05-31',
      invoice_number: '1',
    });
    const rest = { purchase_line_uuid: work?.uuid ?? '', quantity: '1', unit_cost: '150.00' };
    await received(buyer, made, { invoice_number: 'S-1', lines: [of('4', 'L2'), rest] });
    expect(await statusOf(made)).toBe('RECEIVED');
    expect((await buyer.call(purchase.show, { params: { uuid: made.uuid } })).data.lines).toMatchObject([
      { received_quantity: '10.000' },
      { received_quantity: '1.000' },
    ]);
    expect(await cost(item.part_uuid ?? '')).toBe('12.00');
    expect(await differences(server)).toEqual([]);
  });

  it('are checked first and entered later, by another', async () => {
    const made = await ordered();
    const { data: checked } = await buyer.call(receiving.create, { body: body(made, {}, { quantity: '3' }) });
    expect([checked.status, await statusOf(made)]).toEqual(['CHECKING', 'SENT']);
    const other = await server.client('all');
    const { data: done } = await other.call(receiving.update, {
      params: { uuid: checked.uuid },
      body: {
        ...body(made),
        version: checked.version,
        finish: true,
        lines: [{ ...body(made).lines![0]!, uuid: checked.lines[0]?.uuid ?? null, quantity: '10' }],
      },
    });
    expect([done.status, done.lines[0]?.uuid, await statusOf(made)]).toEqual([
      'RECEIVED',
      checked.lines[0]?.uuid,
      'RECEIVED',
    ]);
    await buyer.refused(409, receiving.update, {
      params: { uuid: done.uuid },
      body: { ...body(made), version: done.version },
    });
    const { raw } = await buyer.try(receiving.pdf, { params: { uuid: done.uuid } });
    const { text } = await readPdf(raw);
    for (const word of [done.code, 'Serviço de usinagem', 'R$ 120,00']) expect(text).toContain(word);
  });

  it('may be more than was ordered within the tolerance, and no more', async () => {
    const made = await ordered('100');
    const much = await buyer.refused(422, receiving.create, {
      body: body(made, { finish: true }, { quantity: '105.001' }),
    });
    expect(much.errors).toEqual({
      'lines.0.quantity': [`Faltam 100 deste item em ${made.code}; com a tolerância cabem 105.`],
    });
    await received(buyer, made, {}, { quantity: '105' });
    expect(await statusOf(made)).toBe('RECEIVED');
  });

  it('that are damaged, short of the invoice or dearer than agreed are noted, with what was done about it', async () => {
    const made = await ordered();
    const damaged = { quantity: '7', refused_quantity: '2', invoiced_quantity: '10', unit_cost: '12.30' };
    const unsaid = await buyer.refused(422, receiving.create, { body: body(made, { finish: true }, damaged) });
    expect(unsaid.errors).toEqual({ 'lines.0.refusal': ['Diga por que foi recusado'] });
    const line = { ...damaged, refusal: 'DAMAGED' as const };
    const silent = await buyer.refused(422, receiving.create, { body: body(made, { finish: true }, line) });
    expect(silent.errors?.divergence_note?.[0]).toContain('chegou 9, a nota diz 10');
    told.length = 0;
    const done = await received(buyer, made, { divergence_note: 'Fornecedor repõe até sexta.' }, line);
    expect(done).toMatchObject({ divergence_count: 1, total: '86.10' });
    expect(done.lines[0]?.divergence).toBe(
      'Serviço de usinagem: 2 recusados, chegou 9, a nota diz 10, R$ 12,30 por unidade, combinado R$ 12,00'.replaceAll(
        'R$ ',
        'R$\u00a0',
      ),
    );
    expect(told).toEqual([done.lines[0]?.divergence]);
    expect(await statusOf(made)).toBe('PARTIALLY_RECEIVED');
    // Two of a hundred dearer is tolerated.
    expect((await received(buyer, made, {}, { quantity: '3', unit_cost: '12.24' })).divergence_count).toBe(0);
  });

  it('of a draft, a closed order or another supplier are refused', async () => {
    const made = await ordered();
    const { data: closed } = await buyer.call(purchase.cancel, {
      params: { uuid: made.uuid },
      body: { version: made.version, reason: 'Não será mais comprado.' },
    });
    const refused = await buyer.refused(409, receiving.create, { body: body(closed, { finish: true }) });
    expect(refused.message).toBe(`O pedido ${made.code} está cancelado e não recebe mercadoria.`);
    const stranger = await newSupplier(buyer, 'Outro fornecedor');
    const foreign = await buyer.refused(422, receiving.create, { body: body(made, { supplier_uuid: stranger }) });
    expect(foreign.errors).toHaveProperty(['lines.0.purchase_line_uuid']);
  });
});

describe('an invoice', () => {
  it('comes in once, by its key and by its number; one that was undone may come again', async () => {
    const made = await ordered('10');
    const key = keyOf(7001);
    const first = await received(buyer, made, { invoice_key: key }, { quantity: '1' });
    const again = await buyer.refused(409, receiving.create, { body: body(made, { invoice_key: key }) });
    expect([again.code, again.errors]).toEqual(['23000', { invoice_key: ['Esta NF-e já foi recebida.'] }]);
    const wrong = await buyer.refused(422, receiving.create, {
      body: body(made, { invoice_key: `${key.slice(0, 43)}${(Number(key[43]) + 1) % 10}` }),
    });
    expect(wrong.errors?.invoice_key?.[0]).toContain('Chave da NF-e inválida');
    await received(buyer, made, { invoice_number: 'AB 12' }, { quantity: '1' });
    await buyer.refused(409, receiving.create, { body: body(made, { invoice_number: 'ab 12' }) });
    await buyer.call(receiving.undo, undo(first));
    await received(buyer, made, { invoice_key: key }, { quantity: '1' });
  });

  it('that two enter at the same moment comes in once', async () => {
    const made = await ordered('10');
    const input = { body: body(made, { finish: true, invoice_key: keyOf(7002) }, { quantity: '2' }) };
    const people = await Promise.all(Array.from({ length: 4 }, () => server.client('all')));
    const answers = await Promise.all(people.map((client) => client.try(receiving.create, input)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await buyer.call(purchase.show, { params: { uuid: made.uuid } })).data.lines[0]?.received_quantity).toBe(
      '2.000',
    );
  });

  it('already entered by hand in the stock is refused', async () => {
    const item = await shelf(buyer);
    const lines = [{ item_uuid: item.uuid, quantity: '1', unit_cost: '1' }];
    await buyer.call(stockPart.receipt, { body: { supplier_uuid: supplier, invoice_number: 'MAO-9', lines } });
    const refused = await buyer.refused(409, receiving.create, {
      body: body(await ordered(), { finish: true, invoice_number: 'mao-9' }),
    });
    expect(refused.message).toContain('já deu entrada pela tela do estoque');
  });
});

describe('the last open quantity', () => {
  it('is received by one of those who try at once', async () => {
    const item = await shelf(buyer);
    const made = await sentPurchase(buyer, supplier, [
      { part_uuid: item.part_uuid ?? '', quantity: '1', unit_price: '9.00' },
    ]);
    const people = await Promise.all(Array.from({ length: 5 }, () => server.client('all')));
    const answers = await Promise.all(
      people.map((client) => client.try(receiving.create, { body: body(made, { finish: true }) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect((await show(buyer, item.uuid)).on_hand).toBe('1.000');
    expect(await differences(server)).toEqual([]);
  });
});

describe('an order that waits for parts', () => {
  const waiting = async (item: { uuid: string; part_uuid: string | null }, quantity: string, due: string) => {
    const fresh = await moved(buyer, await newOrder(buyer, { solution_due_at: due }), 'NOT_STARTED', 'moveOrder');
    await planned(buyer, fresh.uuid, item as never, quantity);
    return moved(buyer, fresh, 'WAITING_PARTS');
  };

  it('has them set aside as they arrive, who was promised first before the others, and goes on', async () => {
    const item = await shelf(buyer);
    const later = await waiting(item, '2', '2027-03-01T12:00:00Z');
    const sooner = await waiting(item, '2', '2027-02-01T12:00:00Z');
    const made = await sentPurchase(buyer, supplier, [
      { part_uuid: item.part_uuid ?? '', quantity: '3', unit_price: '9.00' },
    ]);
    const done = await received(buyer, made);
    // In the very transaction: no job has run.
    expect([await orderStatus(sooner), await orderStatus(later)]).toEqual(['NOT_STARTED', 'WAITING_PARTS']);
    expect(await show(buyer, item.uuid)).toMatchObject({ on_hand: '3.000', reserved: '3.000' });
    const { message } = await buyer.refused(409, receiving.undo, undo(done));
    expect(message).toContain(sooner.code);
    expect(await differences(server)).toEqual([]);
  });

  it('and receipts of the same parts in another order never wait in a circle', async () => {
    const [one, two] = [await shelf(buyer), await shelf(buyer)];
    const both = [one, two].map((item) => ({ part_uuid: item.part_uuid ?? '', quantity: '4', unit_price: '5.00' }));
    const purchases = await Promise.all(
      Array.from({ length: 6 }, (_, n) => sentPurchase(buyer, supplier, n % 2 ? both : both.toReversed())),
    );
    for (const item of [one, two]) await waiting(item, '3', '2027-02-01T12:00:00Z');
    const people = await Promise.all(purchases.map(() => server.client('all')));
    const answers = await Promise.all(
      people.map((client, n) => client.try(receiving.create, { body: body(purchases[n]!, { finish: true }) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(purchases.map(() => 201));
    expect(await show(buyer, one.uuid)).toMatchObject({ on_hand: '24.000', reserved: '3.000' });
    expect(await differences(server)).toEqual([]);
  });
});

describe('a receipt taken back', () => {
  it('leaves stock, costs and purchase as they were', async () => {
    serial += 1;
    const item = await shelf(buyer, { batch_number: `V${serial}`, quantity: '5', unit_cost: '10', reason: 'PURCHASE' });
    const before = await show(buyer, item.uuid);
    const made = await sentPurchase(buyer, supplier, [
      { part_uuid: item.part_uuid ?? '', quantity: '5', unit_price: '20.00' },
    ]);
    const done = await received(buyer, made, {}, { batch_number: `V${serial}` });
    expect(await show(buyer, item.uuid)).toMatchObject({ on_hand: '10.000', average_cost: '15.0000' });
    expect(await cost(item.part_uuid ?? '')).toBe('20.00');
    const { data: undone } = await buyer.call(receiving.undo, undo(done));
    expect([undone.status, await statusOf(made)]).toEqual(['UNDONE', 'CONFIRMED']);
    const after = await show(buyer, item.uuid);
    expect([after.on_hand, after.average_cost, after.last_cost]).toEqual([
      before.on_hand,
      before.average_cost,
      before.last_cost,
    ]);
    expect(await cost(item.part_uuid ?? '')).toBe('10.00');
    expect(await differences(server)).toEqual([]);
  });

  it('is refused as soon as a unit of it was used, and says by what', async () => {
    const item = await shelf(buyer);
    const made = await sentPurchase(buyer, supplier, [
      { part_uuid: item.part_uuid ?? '', quantity: '5', unit_price: '20.00' },
    ]);
    const done = await received(buyer, made, {}, { batch_number: 'USADO' });
    const order = await orderInProgress(buyer);
    await buyer.call(orderParts.consume, {
      params: { uuid: order.uuid },
      body: { parts: [{ part_uuid: item.part_uuid ?? '', quantity: '1' }] },
    });
    const { message } = await buyer.refused(409, receiving.undo, undo(done));
    expect(message).toContain(`O lote USADO de ${item.code} já foi usado ou reservado por ${order.code}`);
    expect(await statusOf(made)).toBe('RECEIVED');
  });

  it('is taken back once, and one of two leaves the other', async () => {
    const made = await ordered('10');
    const one = await received(buyer, made, {}, { quantity: '4' });
    await received(buyer, made, {}, { quantity: '6' });
    expect(await statusOf(made)).toBe('RECEIVED');
    const people = await Promise.all(Array.from({ length: 3 }, () => server.client('all')));
    const answers = await Promise.all(people.map((client) => client.try(receiving.undo, undo(one))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await statusOf(made)).toBe('PARTIALLY_RECEIVED');
  });
});
