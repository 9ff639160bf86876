import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { purchase } from '#modules/purchase/purchase/contract.ts';
import { purchaseRequest } from '#modules/purchase/purchase-request/contract.ts';
import { purchaseAnswer } from '#modules/purchase/purchase-page/contract.ts';
import { requestSource } from '#modules/purchase/request-source/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { partPromise } from '../contract.ts';
import {
  answerBy,
  linkOf,
  moved,
  newOrder,
  newPurchase,
  newSupplier,
  planned,
  received,
  requestStep,
  send,
  shelf,
} from '../testing/examples.ts';

let server: TestServer;
let buyer: TestClient;
let manager: TestClient;
let nobody: TestClient;
beforeAll(async () => {
  server = await testServer();
  [buyer, manager, nobody] = [await server.client('all'), await server.client('all'), server.as(null)];
});

const inDays = (n: number): string => addDays(dayOf(new Date()), n);
type Query = Parameters<typeof chains>[0];
const chains = async (query: {
  [key in 'service_order_uuid' | 'part_uuid' | 'request_uuid' | 'purchase_uuid']?: string;
}) => (await buyer.call(partPromise.list, { query })).data;

describe('the way of a part', () => {
  it('is told from the order that lacks it to the shelf: asked for, granted, ordered twice, late, here', async () => {
    const item = await shelf(buyer);
    const part_uuid = item.part_uuid ?? '';
    const fresh = await newOrder(buyer, { solution_due_at: `${inDays(12)}T15:00:00Z` });
    const open = await moved(buyer, fresh, 'NOT_STARTED', 'moveOrder');
    await planned(buyer, open.uuid, item, '4');
    const order = await moved(buyer, open, 'WAITING_PARTS');
    const { data: made } = await buyer.call(requestSource.fromOrder, { params: { uuid: order.uuid } });
    expect(await chains({ service_order_uuid: order.uuid })).toMatchObject([
      { order: { code: order.code }, request: { code: made.code, status: 'DRAFT' }, purchase: null, expected_at: null },
    ]);
    const draft = (await buyer.call(purchaseRequest.show, { params: { uuid: made.uuid } })).data;
    const sent = await requestStep(buyer, 'submit', draft);
    const request = await requestStep(manager, 'approve', sent);
    const line = {
      kind: 'PART' as const,
      part_uuid,
      description: 'Peça',
      unit_price: '9',
      request_line_uuid: request.lines[0]?.uuid,
    };
    const supplier = await newSupplier(buyer, 'Fornecedor do caminho');
    const bought = async (quantity: string, days: number) =>
      send(buyer, await newPurchase(buyer, supplier, { expected_at: inDays(days), lines: [{ ...line, quantity }] }));
    const [first, second] = [await bought('1', 5), await bought('3', 9)];

    // Every page tells the same, each its own part of it.
    const onOrder = await chains({ service_order_uuid: order.uuid });
    expect(onOrder.map(({ purchase: at, expected_at, is_late }) => [at?.code, expected_at, is_late])).toEqual([
      [first.code, inDays(5), false],
      [second.code, inDays(9), false],
    ]);
    for (const query of [{ part_uuid }, { request_uuid: request.uuid }] satisfies Query[])
      expect(await chains(query)).toEqual(onOrder);
    expect(await chains({ purchase_uuid: second.uuid })).toEqual(onOrder.slice(1));

    // The supplier of the second is late, and says so by its page.
    await answerBy(nobody, await linkOf(buyer, second), { 0: { expected_at: inDays(30), reason: 'Fábrica atrasou' } });
    const { data: answers } = await buyer.call(purchaseAnswer.list, { params: { uuid: second.uuid } });
    const accepted = second.lines.map(({ uuid }) => uuid);
    await buyer.call(purchaseAnswer.decide, { params: { uuid: answers[0]?.uuid ?? '' }, body: { accepted } });
    const slipped = await chains({ service_order_uuid: order.uuid });
    expect(slipped.map(({ expected_at, is_late }) => [expected_at, is_late])).toEqual([
      [inDays(5), false],
      [inDays(30), true],
    ]);

    // Both come: nothing is expected any more, and the order goes on.
    for (const { uuid } of [first, second])
      await received(buyer, (await buyer.call(purchase.show, { params: { uuid } })).data);
    const here = await chains({ service_order_uuid: order.uuid });
    expect(
      here.map(({ expected_at, receiving, received_quantity }) => [expected_at, receiving?.status, received_quantity]),
    ).toEqual([
      [null, 'RECEIVED', expect.any(String)],
      [null, 'RECEIVED', expect.any(String)],
    ]);
    expect(here.map(({ reservation }) => Number(reservation?.quantity))).toEqual([4, 4]);
    expect((await buyer.call(serviceOrder.show, { params: { uuid: order.uuid } })).data.status).toBe('NOT_STARTED');
  });

  it('is asked of one record, by who may see what is bought', async () => {
    await buyer.refused(422, partPromise.list, { query: {} });
    const stranger = await server.client({ part: ['show'] });
    await stranger.refused(403, partPromise.list, { query: { part_uuid: '00000000-0000-7000-8000-000000000000' } });
  });
});
