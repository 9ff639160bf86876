import { expect, it } from 'vitest';
import { testServer } from '#core/testing/server.ts';
import { otherToday, otherZone } from '#core/testing/zone.ts';
import { timeControl } from '../contract.ts';
import { accepted, newTechnician, press, readyOrder } from '../testing/workshop.ts';

it('productivity of a system set to another zone ends today there, and counts work on its days', async () => {
  const server = await testServer({ TIME_ZONE: otherZone });
  const desk = await server.client('all');
  const ana = await newTechnician(server, 'Ana Produtiva');
  const line = await accepted(desk, await readyOrder(desk), undefined, ana);
  await press(ana, 'start', line);
  // Begins and ends today there, whatever the hour.
  await server.owner.query(
    "update labor_session set started_at = greatest(started_at - interval '5 minutes', business_day()::timestamp at time zone business_zone())",
  );
  await press(ana, 'complete', line);
  const today = otherToday();
  const { data } = await desk.call(timeControl.calls.summary, { query: {} });
  expect([data.end_date, data.days.at(-1)?.day, data.totals.completed]).toEqual([today, today, 1]);
  const only = await desk.call(timeControl.calls.summary, { query: { start_date: today, end_date: today } });
  expect(only.data.totals.completed).toBe(1);
});
