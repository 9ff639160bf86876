import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { operation } from '#core/contract/operation.ts';
import type { LaborLine } from '#modules/service/service-order-labor/contract.ts';
import {
  accepted,
  delivered,
  instancesOf,
  launchedCycle,
  newService,
  newTechnician,
  press,
  readyOrder,
  type Technician,
} from '../testing/workshop.ts';
import { evaluationFact } from '#modules/people/evaluation-fact/contract.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { laborProductivity, performance, productivity, timeControl } from '../contract.ts';

let server: TestServer;
let desk: TestClient;
let ana: Technician;
let beto: Technician;
let service: string;
beforeAll(async () => {
  server = await testServer();
  desk = await server.client('all');
  ana = await newTechnician(server, 'Ana Produtiva');
  beto = await newTechnician(server, 'Beto Produtivo');
  service = await newService(desk, [], 60);
});

/** Worked so many minutes by each, and finished. */
async function worked(minutes: readonly [Technician, number][]): Promise<LaborLine> {
  const line = await accepted(desk, await readyOrder(desk), service, ...minutes.map(([who]) => who));
  for (const [who, count] of minutes) {
    await press(who, 'start', line);
    await server.owner.query(
      "update labor_session set started_at = started_at - $3 * interval '1 minute' where order_labor_uuid = $1 and technician_uuid = $2",
      [line.uuid, who.uuid, count],
    );
    await press(who, 'complete', line);
  }
  return line;
}

describe('productivity', () => {
  it('tells estimated against spent, of a shared labor each one’s share', async () => {
    await worked([[ana, 30]]);
    await worked([
      [ana, 90],
      [beto, 30],
    ]);
    const mine = (await ana.calls.call(laborProductivity.ofUser, { params: { uuid: ana.uuid }, query: {} })).data;
    expect(mine.totals).toEqual({
      spent_minutes: 120,
      orders: 2,
      completed: 2,
      // All of the first, and three quarters of the second.
      completed_estimated: 105,
      completed_spent: 120,
      late: 1,
      efficiency: 87.5,
    });
    expect(mine.labors).toHaveLength(1);
    expect(mine.days.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(120);
    const { data } = await desk.call(productivity.calls.summary, { query: { labor_uuid: service } });
    expect(data.totals).toMatchObject({ spent_minutes: 150, completed_estimated: 120, completed: 3 });
    expect(data.previous).toMatchObject({ spent_minutes: 0, efficiency: null });
    const { data: people, meta } = await desk.call(timeControl.calls.rows, { query: {} });
    expect(meta.totals).toEqual({ completed: '3', late: '2' });
    expect(people.map(({ technician_name, completed_estimated }) => [technician_name, completed_estimated])).toEqual([
      ['Ana Produtiva', 105],
      ['Beto Produtivo', 15],
    ]);
  });

  it('is listed by technician and service, sorted, searched and exported', async () => {
    const list = async (query: object) =>
      (await desk.call(productivity.calls.rows, { query: { labor_uuid: service, ...query } })).data;
    expect((await list({})).map(({ technician_name }) => technician_name)).toEqual(['Ana Produtiva', 'Beto Produtivo']);
    expect((await list({ sort_by: 'technician_name', sort_order: 'desc' }))[0]?.technician_name).toBe('Beto Produtivo');
    expect(await list({ search: 'beto' })).toHaveLength(1);
    expect(await list({ start_date: '2020-01-01', end_date: '2020-01-31' })).toEqual([]);
    const body = { format: 'csv' as const, selection: { query: { labor_uuid: service } } };
    const { data } = await desk.call(productivity.calls.export, { body } as never);
    await server.work();
    const sheet = await desk.try(operation.result, { params: { id: data.operation_id } });
    expect(sheet.raw.toString()).toContain('Ana Produtiva');
  });

  it('is one’s own unless one may see the reports, and of a sensible period', async () => {
    await beto.calls.refused(404, laborProductivity.ofUser, { params: { uuid: ana.uuid } });
    await beto.calls.refused(403, productivity.calls.rows, {});
    const backwards = { start_date: '2026-02-01', end_date: '2026-01-01' };
    expect((await desk.refused(422, productivity.calls.rows, { query: backwards })).errors).toHaveProperty('end_date');
    const ages = { start_date: '2020-01-01', end_date: '2026-01-01' };
    expect((await desk.refused(422, productivity.calls.summary, { query: ages })).errors).toHaveProperty('start_date');
  });
});

describe('what came of the work', () => {
  it('tells what was delivered on time, what came back and what it brought, and whose clock runs', async () => {
    const { data: before } = await desk.call(performance.calls.summary, { query: {} });
    const line = await worked([[beto, 20]]);
    const ready = (await desk.call(serviceOrder.show, { params: { uuid: line.service_order_uuid } })).data;
    await delivered(desk, ready);
    const { data } = await desk.call(performance.calls.summary, { query: {} });
    expect(data.totals.delivered).toBe(before.totals.delivered + 1);
    const own = data.technicians.find(({ uuid }) => uuid === beto.uuid);
    expect(own).toMatchObject({ delivered: 1, rework: 0, revenue: '0.00', checklists: 0 });
    const ranked = await desk.call(performance.calls.rows, { query: { search: 'beto' } });
    expect(ranked.data).toMatchObject([{ uuid: beto.uuid, delivered: 1, spent_minutes: 50 }]);
    expect(ranked.data[0]?.rank).toBeGreaterThan(0);
    // It came back within its warranty: not fixed the first time.
    const back = await readyOrder(desk);
    await server.owner.query('update service_order set return_of_uuid = $2 where uuid = $1', [back.uuid, ready.uuid]);
    const after = (await desk.call(performance.calls.summary, { query: {} })).data;
    expect(after.totals.rework).toBe(1);
    expect(after.technicians.find(({ uuid }) => uuid === beto.uuid)).toMatchObject({
      rework: 1,
      first_time_fix: 0,
    });
    // Beside the questions of an evaluation of that time stands exactly what the report says.
    const who = { kind: '90', employees: [beto], manager: ana } as const;
    const { uuid: cycle } = await launchedCycle(server, desk, who);
    await server.owner.query("update evaluation_cycle set period_end = '2099-01-01' where uuid = $1", [cycle]);
    const [form] = await instancesOf(desk, cycle);
    for (const reader of [ana, beto]) {
      const facts = (await reader.calls.call(evaluationFact.facts, { params: { uuid: form?.uuid ?? '' } })).data.facts;
      expect(facts.map(({ key, value }) => [key, value])).toEqual([
        ['on_time', own?.on_time === null ? null : String(own?.on_time)],
        ['first_time_fix', '0'],
        ['returns', '1'],
        ['hours', '50'],
        // Delivered with nothing of its checklist answered.
        ['checklists', '0.0'],
      ]);
    }
    const running = await accepted(desk, await readyOrder(desk), service, ana);
    await press(ana, 'start', running);
    const { data: now } = await desk.call(laborProductivity.running);
    expect(now).toMatchObject([{ technician_uuid: ana.uuid, service_order: { uuid: running.service_order_uuid } }]);
  });
});
