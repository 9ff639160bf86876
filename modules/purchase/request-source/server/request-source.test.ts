import { beforeAll, describe, expect, it } from 'vitest';
import { remindNow } from '#core/testing/remind.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import type { TestClient } from '#core/testing/client.ts';
import { purchase } from '#modules/purchase/purchase/contract.ts';
import { purchaseSetting } from '#modules/purchase/purchase-setting/contract.ts';
import { part } from '#modules/registry/part/contract.ts';
import { purchaseRequest, type PurchaseRequest } from '#modules/purchase/purchase-request/contract.ts';
import { orderParts } from '#modules/service/service-order-part/contract.ts';
import { requestSource } from '../contract.ts';
import { newPurchase, newSupplier, orderInProgress, partOf, planned, shelf } from '../testing/examples.ts';
import { reorderJob } from './request-source.actions.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
});

const asked = ({ lines }: PurchaseRequest) =>
  lines.map(({ part_uuid, quantity, for_stock }) => [part_uuid, quantity, for_stock]);

describe('what the house itself asks for', () => {
  it('is what an order lacks, in one click, and never twice', async () => {
    const item = await shelf(client, { batch_number: 'L1', quantity: '2' });
    const order = await orderInProgress(client);
    await planned(client, order.uuid, item, '5');
    const { data: made } = await client.call(requestSource.fromOrder, { params: { uuid: order.uuid } });
    expect(made).toMatchObject({ origin: 'ORDER', status: 'DRAFT', order_code: order.code, priority: order.priority });
    expect(made.lines).toMatchObject([{ part_uuid: partOf(item), quantity: '3.000', order_code: order.code }]);
    const again = await client.refused(409, requestSource.fromOrder, { params: { uuid: order.uuid } });
    expect(again.message).toBe('Nada falta a esta ordem que já não esteja solicitado.');
    const { data: listed } = await client.call(purchaseRequest.list, { query: { part_uuid: partOf(item) } });
    expect(listed.map(({ uuid }) => uuid)).toEqual([made.uuid]);
  });

  it('is for an order what it lacks besides what was asked for, and again once that has come and is not enough', async () => {
    const item = await shelf(client);
    const supplier = await newSupplier(client, 'Vende o que falta');
    const order = await orderInProgress(client);
    const lack = async () => (await client.call(requestSource.lackOfOrder, { params: { uuid: order.uuid } })).data;
    const ask = async () => (await client.call(requestSource.fromOrder, { params: { uuid: order.uuid } })).data;
    expect(await lack()).toEqual({ is_short: false, unasked: 0, asked: null });
    const { plan } = await planned(client, order.uuid, item, '3');
    expect(await lack()).toEqual({ is_short: true, unasked: 1, asked: null });
    const { uuid, code, lines } = await ask();
    expect(await lack()).toEqual({ is_short: true, unasked: 0, asked: { uuid, code, status: 'DRAFT' } });

    // More of it is wanted than was asked for.
    await client.call(orderParts.replan, {
      params: { uuid: order.uuid, planId: plan?.uuid ?? '' },
      body: { version: plan?.version ?? 0, quantity: '4', coverage: 'NONE' },
    });
    expect(await lack()).toMatchObject({ is_short: true, unasked: 1, asked: { code } });
    const more = await ask();
    expect(more.lines).toMatchObject([{ quantity: '1.000' }]);

    // What was bought counts until the supplier no longer owes it.
    await server.owner.query(`update purchase_request set status = 'ORDERED' where uuid = any($1)`, [
      [uuid, more.uuid],
    ]);
    const bought = await newPurchase(client, supplier, {
      lines: [{ kind: 'PART', part_uuid: partOf(item), quantity: '3', unit_price: '2' }],
    });
    await server.owner.query('update purchase_line set request_line_uuid = $1 where purchase_uuid = $2', [
      lines[0]?.uuid,
      bought.uuid,
    ]);
    const rest = await ask();
    expect(rest.lines).toMatchObject([{ quantity: '1.000' }]);
    await server.owner.query(`update purchase set status = 'CLOSED' where uuid = $1`, [bought.uuid]);
    expect((await ask()).lines).toMatchObject([{ quantity: '3.000' }]);
  });

  it('is asked for once, also by two who press at the same moment', async () => {
    const item = await shelf(client);
    const order = await orderInProgress(client);
    await planned(client, order.uuid, item, '2');
    const press = () => client.send('POST', `/purchase/request/from-order/${order.uuid}`);
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('is what the stock should buy, with who it is bought from', async () => {
    const item = await shelf(client);
    const supplier = await newSupplier(client, 'Peças & Cia');
    const { data: kept } = await client.call(part.show, { params: { uuid: partOf(item) } });
    await client.call(part.update, {
      params: { uuid: kept.uuid },
      body: {
        description: kept.description,
        code: kept.code,
        version: kept.version,
        suppliers: [{ supplier_uuid: supplier, price: '12', is_preferred: true }],
      },
    });
    const { data: made } = await client.call(requestSource.fromStock, {
      body: { items: [{ item_uuid: item.uuid, quantity: '7' }] },
    });
    expect(made).toMatchObject({ origin: 'SUGGESTION', total: '84.00' });
    expect(made.lines).toMatchObject([{ supplier_name: 'Peças & Cia', for_stock: true, unit_price: '12.00' }]);
  });

  const night = async (): Promise<PurchaseRequest[]> => {
    await remindNow(server, reorderJob);
    const { data } = await client.call(purchaseRequest.list, { query: { origin: 'REORDER' } });
    return Promise.all(
      data.map(async ({ uuid }) => (await client.call(purchaseRequest.show, { params: { uuid } })).data),
    );
  };

  it('is by night what has come to its reorder point, once, where the company wants it', async () => {
    const { data: low } = await client.call(part.create, {
      body: { description: 'Vedação que acaba', reorder_point: '5', max_quantity: '20' },
    });
    const item = await shelf(client);
    await server.owner.query(
      'update stock_item set part_uuid = $1, reorder_point = 5, max_quantity = 20 where uuid = $2',
      [low.uuid, item.uuid],
    );
    expect(await night()).toEqual([]);
    const { data: setting } = await client.call(purchaseSetting.calls.show);
    await client.call(purchaseSetting.calls.update, { body: { ...setting, reorder_at_night: true } });
    const [made] = await night();
    expect(made).toMatchObject({ status: 'DRAFT', requester_name: null });
    expect(asked(made!)).toContainEqual([low.uuid, '20.000', true]);
    expect(await night()).toHaveLength(1);
  });

  it('is by night nothing a supplier was already asked for, until that order falls away', async () => {
    const item = await shelf(client);
    await server.owner.query('update stock_item set reorder_point = 5, max_quantity = 20 where uuid = $1', [item.uuid]);
    const part_uuid = partOf(item);
    const supplier = await newSupplier(client, 'Vende vedações');
    const bought = await newPurchase(client, supplier, {
      lines: [{ kind: 'PART', part_uuid, quantity: '16', unit_price: '2' }],
    });
    const askedParts = async () => (await night()).flatMap(asked).filter(([uuid]) => uuid === part_uuid);
    expect(await askedParts()).toEqual([]);
    await client.call(purchase.remove, { params: { uuid: bought.uuid } });
    expect(await askedParts()).toEqual([[part_uuid, '20.000', true]]);
  });
});
