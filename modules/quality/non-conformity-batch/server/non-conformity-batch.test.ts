import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { nonConformity } from '#modules/quality/non-conformity/contract.ts';
import { orderParts } from '#modules/service/service-order-part/contract.ts';
import { stockPart, type StockItem } from '#modules/stock/stock/contract.ts';
import { nonConformityBatch } from '../contract.ts';
import { differences, makeNonConformity, orderInProgress, planned, shelf, show, used } from '../testing/examples.ts';

let server: TestServer;
let quality: TestClient;
beforeAll(async () => {
  server = await testServer();
  quality = await server.client('all');
});

const batchOf = (item: StockItem, number: string): string =>
  item.batches.find(({ batch_number }) => batch_number === number)?.uuid ?? '';
const putAside = async (client: TestClient, uuid: string, batch_uuid: string) =>
  (await client.call(nonConformityBatch.putAside, { params: { uuid }, body: { batch_uuid } })).data;
const statesOf = async (item: StockItem) =>
  (await show(quality, item.uuid)).batches.map(({ batch_number, status }) => [batch_number, status]);

it('a batch is put aside as it is named, with where it went and who was promised it; decided, it is lifted', async () => {
  const item = await shelf(quality, { batch_number: 'L-77', quantity: '10', expires_at: '2027-03-01' });
  const [one, other] = [await orderInProgress(quality), await orderInProgress(quality)];
  await used(quality, one.uuid, item, '3');
  await planned(quality, other.uuid, item, '2');
  await quality.call(orderParts.reserve, { params: { uuid: other.uuid } });
  await quality.call(stockPart.exit, {
    params: { uuid: item.uuid },
    body: { quantity: '1', reason: 'SALE', notes: 'Balcão, nota 1.204' },
  });
  const record = await makeNonConformity(quality, { title: 'Placas do lote L-77 falham' });
  const treats = await server.client({ quality: ['non_conformities_show', 'non_conformities_update'] });
  const { data: found } = await treats.call(nonConformityBatch.choose, { query: { search: `${item.code} L-77` } });
  expect(found).toMatchObject([{ batch_number: 'L-77', item_code: item.code, on_hand: '6.000' }]);
  const [aside] = await putAside(treats, record.uuid, found[0]?.uuid ?? '');
  expect(aside).toMatchObject({ batch_number: 'L-77', status: 'QUARANTINE', on_hand: '6.000', decision: null });
  expect(aside?.destinations.map(({ label, quantity }) => [label, quantity])).toEqual([
    ['Balcão, nota 1.204', '1.000'],
    [one.code, '3.000'],
  ]);
  expect(aside?.destinations[1]?.customer_name).toBe(one.customer.name);
  expect(aside?.unpromised).toEqual([{ label: other.code, quantity: '2.000' }]);
  expect(await statesOf(item)).toEqual([['L-77', 'QUARANTINE']]);
  // Named twice it is refused; the case is not over while it lies aside.
  await treats.refused(409, nonConformityBatch.putAside, {
    params: { uuid: record.uuid },
    body: { batch_uuid: batchOf(item, 'L-77') },
  });
  const { data: now } = await quality.call(nonConformity.show, { params: { uuid: record.uuid } });
  const groundless = { params: { uuid: record.uuid }, body: { version: now.version, reason: 'Nada se confirmou' } };
  expect((await quality.refused(409, nonConformity.cancel, groundless)).message).toContain('L-77');
  await quality.refused(409, nonConformity.remove, { params: { uuid: record.uuid } });
  const decide = { params: { uuid: record.uuid, asideUuid: aside?.uuid ?? '' } };
  const { data: decided } = await treats.call(nonConformityBatch.decide, {
    ...decide,
    body: { decision: 'RELEASED', notes: 'Ensaiadas as seis: todas boas' },
  });
  expect(decided[0]).toMatchObject({ status: 'ACTIVE', decision: 'RELEASED' });
  await treats.refused(409, nonConformityBatch.decide, { ...decide, body: { decision: 'REJECTED', notes: 'De novo' } });
  await quality.call(nonConformity.cancel, groundless);
  expect(await differences(server)).toEqual([]);
});

it('wherever it lies, and as long as one case holds it; rejected, it stays blocked', async () => {
  const item = await shelf(quality, { batch_number: 'L-9', quantity: '4' }, { batch_number: 'L-10', quantity: '1' });
  await quality.call(stockPart.transfer, {
    params: { uuid: batchOf(item, 'L-9') },
    body: { quantity: '1', location: 'B-02' },
  });
  const waiting = await orderInProgress(quality);
  await planned(quality, waiting.uuid, item, '1');
  await quality.call(orderParts.reserve, { params: { uuid: waiting.uuid } });
  const [first, second] = [await makeNonConformity(quality), await makeNonConformity(quality)];
  const batch = batchOf(item, 'L-9');
  const [a] = await putAside(quality, first.uuid, batch);
  const [b] = await putAside(quality, second.uuid, batch);
  // Promised anew, from the batch that has enough.
  expect((await show(quality, item.uuid)).reserved).toBe('1.000');
  const states = async () => (await statesOf(item)).map(([number, status]) => `${number} ${status}`).toSorted();
  expect(await states()).toEqual(['L-10 ACTIVE', 'L-9 QUARANTINE', 'L-9 QUARANTINE']);
  const decide = (record: string, aside: string | undefined, decision: 'RELEASED' | 'REJECTED') =>
    quality.call(nonConformityBatch.decide, {
      params: { uuid: record, asideUuid: aside ?? '' },
      body: { decision, notes: 'Ensaio de bancada' },
    });
  await decide(first.uuid, a?.uuid, 'RELEASED');
  expect(await states()).toEqual(['L-10 ACTIVE', 'L-9 QUARANTINE', 'L-9 QUARANTINE']);
  await decide(second.uuid, b?.uuid, 'REJECTED');
  expect(await states()).toEqual(['L-10 ACTIVE', 'L-9 BLOCKED', 'L-9 BLOCKED']);
});

it('is for who treats the case: a reader sees and moves nothing', async () => {
  const record = await makeNonConformity(quality);
  const reader = await server.client({ quality: ['non_conformities_show'] });
  const params = { uuid: record.uuid };
  await reader.call(nonConformityBatch.list, { params });
  await reader.refused(403, nonConformityBatch.choose, { query: {} });
  await reader.refused(403, nonConformityBatch.putAside, { params, body: { batch_uuid: crypto.randomUUID() } });
});
