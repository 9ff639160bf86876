import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { vanStock } from '#modules/stock/van-stock/contract.ts';
import { orderParts } from '../contract.ts';
import {
  aboard,
  differences,
  lineOf,
  loaded,
  orderInProgress,
  partOf,
  planned,
  shelf,
  show,
  used,
} from '../testing/bench.ts';

let server: TestServer;
let desk: TestClient;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
});

const near = { quantity: '4', unit_cost: '10.00', batch_number: 'CEDO', expires_at: '2099-01-31', location: 'A1' };
const far = { ...near, batch_number: 'TARDE', expires_at: '2099-12-31' };

/** Somebody who may write any order, with a van that has two of each batch aboard. */
async function ready() {
  const person = await server.person('all');
  const { data: van } = await desk.call(vanStock.create, {
    body: { name: `Carro de ${person.uuid}`.slice(0, 60), technician_uuid: person.uuid },
  });
  const item = await shelf(desk, near, far);
  for (const { uuid } of item.batches) await loaded(desk, van, item, '2', uuid);
  const { uuid } = await orderInProgress(desk);
  const calls = server.as(person);
  const use = (line: object) =>
    ({ params: { uuid }, body: { parts: [{ part_uuid: partOf(item), ...line }] } }) as never;
  const taken = async () =>
    (await desk.call(orderParts.consumptions, { params: { uuid } })).data.map((row) => [
      row.batch_number,
      row.location === van.name ? 'van' : row.location,
      row.quantity,
    ]);
  return { van, item, order: uuid, calls, use, taken };
}

describe('parts out of a van', () => {
  it('are used by who answers for it, what expires first first; the shelf only where the van has no more', async () => {
    const { van, item, calls, use, taken } = await ready();
    await calls.call(orderParts.consume, use({ quantity: '3', from_van: true }));
    expect(await taken()).toEqual(
      expect.arrayContaining([
        ['CEDO', 'van', '2.000'],
        ['TARDE', 'van', '1.000'],
      ]),
    );
    await calls.call(orderParts.consume, use({ quantity: '2', from_van: true }));
    expect(await aboard(desk, van)).toEqual([]);
    expect((await taken()).filter(([, place]) => place === 'A1')).toEqual([['CEDO', 'A1', '1.000']]);
    const refusal = await calls.refused(409, orderParts.consume, use({ quantity: '4', from_van: true }));
    expect(Object.keys(refusal.errors ?? {})).toEqual(['parts.0.quantity']);
    expect(await show(desk, item.uuid)).toMatchObject({ on_hand: '3.000' });
    expect(await differences(server)).toEqual([]);
  });

  it('come from the batch that was seen aboard, while it is there', async () => {
    const { van, item, calls, use, taken } = await ready();
    const late = (await desk.call(vanStock.batches, { params: { uuid: van.uuid } })).data.find(
      ({ batch_number }) => batch_number === 'TARDE',
    );
    const batch_uuid = late?.uuid ?? '';
    await calls.call(orderParts.consume, use({ quantity: '1', from_van: true, batch_uuid }));
    expect(await taken()).toEqual([['TARDE', 'van', '1.000']]);
    // It came ashore before the phone had a network again: what the van still has of it, then the rest.
    const ashore = { batch_uuid, quantity: '1', location: 'A1' };
    await desk.call(vanStock.unload, { params: { uuid: van.uuid }, body: ashore });
    await calls.call(orderParts.consume, use({ quantity: '1', from_van: true, batch_uuid }));
    expect((await taken()).at(-1)).toEqual(['CEDO', 'van', '1.000']);
    expect(await show(desk, item.uuid)).toMatchObject({ on_hand: '6.000' });
  });

  it('come back into it, and set free what was reserved for the same use', async () => {
    const { van, item, order, calls, use } = await ready();
    await planned(desk, order, item, '2');
    await desk.call(orderParts.reserve, { params: { uuid: order } });
    const { data } = await calls.call(orderParts.consume, use({ quantity: '2', from_van: true }));
    expect(lineOf(data, item)).toMatchObject({ planned: '2.000', consumed: '2.000', reserved: '0' });
    const [row] = (await desk.call(orderParts.consumptions, { params: { uuid: order } })).data;
    await desk.call(orderParts.giveBack, {
      params: { uuid: order, consumptionId: row?.uuid ?? '' },
      body: { quantity: '1', version: row?.version ?? 1 },
    });
    expect(await aboard(desk, van)).toEqual([
      ['CEDO', '1.000'],
      ['TARDE', '2.000'],
    ]);
    expect(await differences(server)).toEqual([]);
  });

  it('are never another’s: not by themselves, not by name, not out of one’s own way', async () => {
    const { van, item, order, use } = await ready();
    const batches = (await desk.call(vanStock.batches, { params: { uuid: van.uuid } })).data;
    // Four are on the shelf: a fifth would have to come out of the van.
    await used(desk, order, item, '4');
    await desk.refused(409, orderParts.consume, use({ quantity: '1' }));
    await desk.refused(409, orderParts.consume, use({ quantity: '1', from_van: true }));
    const other = await server.person('all');
    await desk.call(vanStock.create, { body: { name: `Maleta de ${other.uuid}`, technician_uuid: other.uuid } });
    const theirs = server.as(other);
    const batch_uuid = batches[0]?.uuid;
    await theirs.refused(409, orderParts.consume, use({ quantity: '1', from_van: true, batch_uuid }));
    const named = await theirs.refused(409, orderParts.consume, use({ quantity: '1', batch_uuid }));
    expect([named.code, Object.keys(named.errors ?? {})]).toEqual(['others_van', ['parts.0.batch_uuid']]);
    expect(await aboard(desk, van)).toEqual([
      ['CEDO', '2.000'],
      ['TARDE', '2.000'],
    ]);
    // What the order lists as free is what is on the shelves.
    const line = lineOf((await desk.call(orderParts.summary, { params: { uuid: order } })).data, item);
    expect([line.available, line.batches]).toEqual(['0', []]);
  });

  it('are used once, however many press at the same moment while the warehouse takes them back', async () => {
    const { van, item, calls, use } = await ready();
    const [first] = (await desk.call(vanStock.batches, { params: { uuid: van.uuid } })).data;
    const unload = { batch_uuid: first?.uuid ?? '', quantity: '1', location: 'A1' };
    const work = await Promise.all([
      ...Array.from({ length: 10 }, () => calls.try(orderParts.consume, use({ quantity: '1', from_van: true }))),
      ...Array.from({ length: 4 }, () => desk.try(vanStock.unload, { params: { uuid: van.uuid }, body: unload })),
    ]);
    const consumed = work.slice(0, 10).filter(({ status }) => status === 201).length;
    // Eight there were, in the van and on the shelf together.
    expect(consumed).toBe(8);
    expect(await show(desk, item.uuid)).toMatchObject({ on_hand: '0.000', reserved: '0.000' });
    expect(await differences(server)).toEqual([]);
  });
});
