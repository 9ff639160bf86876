import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import { readToday } from '#core/server/business-day.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { orderLabor } from '#modules/service/service-order-labor/contract.ts';
import { aboard } from '../contract.ts';
import { aboardSetting } from '../setting.contract.ts';
import { moved, newOrder, newPair, newService, newTechnician, newVisit, type Technician } from '../testing/examples.ts';

let server: TestServer;
let desk: TestClient;
let ana: Technician;
let beto: Technician;
let today: string;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  ({ ana, beto } = await newPair(server));
  today = await readToday(server.services.db);
});

const chosen = async (who: Technician, query: { orders?: string[]; visits?: string[] } = {}) =>
  (await who.calls.call(aboard.chosen, { query })).data;
const codes = (rows: readonly { code: string }[]) => rows.map(({ code }) => code).toSorted();

/** With one service for this person, for a day or for none. */
async function orderOf(who: Technician, day: string | null) {
  const order = await moved(desk, await newOrder(desk), 'NOT_STARTED', 'moveOrder');
  if (day)
    await server.owner.query('update service_order set scheduled_for = $2 where uuid = $1', [
      order.uuid,
      `${day}T15:00:00Z`,
    ]);
  const body = { labor_uuid: await newService(desk), technician_ids: [who.uuid] };
  await desk.call(orderLabor.create, { params: { uuid: order.uuid }, body });
  return order;
}

describe('what a technician takes along', () => {
  it('is their own open work for today, the days ahead or no day; not another’s, not what is far off or over', async () => {
    const [now, soon, any] = [
      await orderOf(ana, today),
      await orderOf(ana, addDays(today, 3)),
      await orderOf(ana, null),
    ];
    await orderOf(ana, addDays(today, 4));
    const over = await orderOf(ana, today);
    await server.owner.query(
      "update service_order set status = 'CANCELLED', cancel_reason = 'Desistiu' where uuid = $1",
      [over.uuid],
    );
    const other = await orderOf(beto, today);
    const found = await chosen(ana);
    expect(codes(found.orders)).toEqual(codes([now, soon, any]));
    expect(found.orders.find(({ code }) => code === now.code)).toMatchObject({ day: today, pinned: false });
    expect(found).toMatchObject({ days: 3, manual_megabytes: 3 });
    expect(codes((await chosen(beto)).orders)).toEqual([other.code]);
  });

  it('is their visits of those days, what is late, and the orders these visits are for', async () => {
    const carla = await newTechnician(server, 'Carla Técnica');
    const visitOn = async (day: string, responsible_uuid = carla.uuid) => {
      const visit = await newVisit(desk, { scheduled_date: addDays(today, 20), responsible_uuid });
      await server.owner.query('update maintenance_schedule set scheduled_date = $2 where uuid = $1', [
        visit.uuid,
        day,
      ]);
      return visit;
    };
    const [late, near] = [await visitOn(addDays(today, -2)), await visitOn(addDays(today, 2))];
    await visitOn(addDays(today, 5));
    await visitOn(addDays(today, 1), beto.uuid);
    expect(codes((await chosen(carla)).visits)).toEqual(codes([late, near]));
  });

  it('is what they asked for by hand, as far as they may see it', async () => {
    const dora = await newTechnician(server, 'Dora Técnica');
    const mine = await orderOf(dora, addDays(today, 30));
    const foreign = await orderOf(beto, addDays(today, 30));
    const { orders } = await chosen(dora, { orders: [mine.uuid, foreign.uuid] });
    expect(orders).toEqual([expect.objectContaining({ code: mine.code, pinned: true })]);
  });

  it('goes as many days ahead as the house says', async () => {
    const eva = await newTechnician(server, 'Eva Técnica');
    const soon = await orderOf(eva, addDays(today, 2));
    expect(codes((await chosen(eva)).orders)).toEqual([soon.code]);
    const { version } = (await desk.call(aboardSetting.calls.show)).data;
    await desk.call(aboardSetting.calls.update, { body: { version, days: 1, manual_megabytes: 0 } });
    expect(await chosen(eva)).toMatchObject({ days: 1, manual_megabytes: 0, orders: [] });
  });
});

it('names no visit to whoever may not see visits, and nothing to whoever may not see orders', async () => {
  const bench = await server.client({ service_order: ['show'] });
  const visit = await newVisit(desk, { scheduled_date: addDays(today, 20) });
  expect((await bench.call(aboard.chosen, { query: { visits: [visit.uuid] } })).data.visits).toEqual([]);
  const other = await server.client({ customer: ['list'] });
  expect((await other.try(aboard.chosen, { query: {} })).status).toBe(403);
});
