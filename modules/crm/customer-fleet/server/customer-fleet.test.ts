import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween } from '#core/contract/days.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { TestClient } from '#core/testing/client.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import type { CustomerEquipment } from '#modules/asset/crm-customer-equipment/contract.ts';
import { maintenanceContract } from '#modules/contract/maintenance-contract/contract.ts';
import { customerFleet, type FleetRow } from '../contract.ts';
import { activated, contractBody, newInstalled, newOrder, newSite } from '../testing/examples.ts';

let server: TestServer;
let client: TestClient;
let today: string;
let customer: string;
const units: CustomerEquipment[] = [];
const hour = 3_600_000;

interface Stop {
  unit: number;
  type?: string;
  /** Hours before now: opened, delivered (none while it runs), and how long of it parts were awaited. */
  began: number;
  ended: number | null;
  waited?: number;
  cancelled?: true;
}
/** Alone, overlapping, running, begun before the period, awaiting parts; and what is no stop at all. */
const stops: readonly Stop[] = [
  { unit: 0, began: 2000, ended: 1900, waited: 40 },
  { unit: 0, began: 1500, ended: 1400 },
  { unit: 0, began: 1450, ended: 1350 },
  { unit: 0, began: 900, ended: 899 },
  { unit: 1, began: 700, ended: null, waited: 200 },
  { unit: 1, began: 300, ended: 250, cancelled: true },
  { unit: 2, began: 24 * 400, ended: 24 * 350 },
  { unit: 3, began: 500, ended: 480 },
  { unit: 3, began: 400, ended: 380 },
  { unit: 4, began: 600, ended: 500, type: 'Preventiva' },
];
const ago = (hours: number): string => new Date(Date.now() - hours * hour).toISOString();

/** As if it had happened then: the past cannot be made over HTTP. */
async function happened({ unit, type = 'Corretiva', began, ended, waited = 0, cancelled }: Stop): Promise<void> {
  const own = units[unit];
  const order = await newOrder(client, {
    type,
    customer_uuid: customer,
    customer_equipment_uuid: own?.uuid ?? '',
  });
  await server.owner.query(
    `update service_order set created_at = $2, delivered_at = $3::timestamptz, cancelled_at = case when $4 then now() end,
       cancel_reason = case when $4 then 'Engano' end, status = case when $4 then 'CANCELLED' else status end where uuid = $1`,
    [order.uuid, ago(began), ended === null ? null : ago(ended), cancelled === true],
  );
  if (waited === 0) return;
  await server.owner.query(
    `insert into status_change (entity, record_uuid, at, step, from_status, to_status) values
       ('service_order', $1, $2, 'wait', 'IN_PROGRESS', 'WAITING_PARTS'), ('service_order', $1, $3, 'resume', 'WAITING_PARTS', 'IN_PROGRESS')`,
    [order.uuid, ago(began - 1), ago(began - 1 - waited)],
  );
}

beforeAll(async () => {
  server = await testServer();
  client = await server.client('all');
  today = todayOf(server);
  const site = await newSite(client);
  customer = site.customer.uuid;
  const born = [
    addMonths(today, -12),
    addMonths(today, -132),
    '',
    addMonths(today, -126),
    addMonths(today, -2),
    addMonths(today, -3),
  ];
  const ends = ['', '', '', '', addDays(today, 30), addDays(today, 200)];
  for (const [n, installed_at] of born.entries())
    units.push(await newInstalled(client, site, { installed_at, warranty_until: ends[n] ?? '' }));
  for (const stop of stops) await happened(stop);
  const covered = units.slice(1, 2);
  const body = contractBody(site, covered, { starts_at: addDays(today, -10), ends_at: addDays(today, 300) });
  await activated(client, (await client.call(maintenanceContract.create, { body })).data);
});

/** Hour by hour: was the unit down in it? */
function slowly(unit: number, days: number) {
  const own = units[unit];
  const inHours = daysBetween(addDays(today, -days + 1), today) * 24 + new Date().getUTCHours();
  const seen = own?.installed_at ? Math.min(inHours, daysBetween(own.installed_at, today) * 24 + 24) : inHours;
  const mine = stops.filter((stop) => stop.unit === unit && !stop.cancelled && stop.type === undefined);
  const faults = mine.filter(({ began }) => began < seen);
  let down = 0;
  for (let at = 0; at < seen; at += 1) if (mine.some(({ began, ended }) => at < began && at >= (ended ?? 0))) down += 1;
  const mean = (of: (stop: Stop) => number) =>
    faults.length === 0 ? null : faults.reduce((all, stop) => all + of(stop), 0) / faults.length;
  return {
    stops: faults.length,
    availability: 100 * (1 - down / seen),
    mtbf: faults.length === 0 ? null : (seen - down) / 24 / faults.length,
    mttr: mean(({ began, ended }) => began - (ended ?? 0)),
    net: mean(({ began, ended, waited = 0 }) => began - (ended ?? 0) - waited),
  };
}

const period = () => ({ start_date: addDays(today, -364), end_date: today, customer_uuid: customer });
const rowsNow = async (): Promise<FleetRow[]> =>
  (await client.call(customerFleet.calls.rows, { query: { ...period(), per_page: 1000 } })).data;
const near = (value: string | null, wanted: number | null, within: number): void => {
  if (wanted === null) expect(value).toBeNull();
  else expect(Math.abs(Number(value) - wanted)).toBeLessThanOrEqual(within);
};

describe('the fleet of a customer', () => {
  it('says of each unit what its orders say, hour by hour', async () => {
    const rows = new Map((await rowsNow()).map((row) => [row.uuid, row]));
    expect(rows.size).toBe(units.length);
    for (const [n, unit] of units.entries()) {
      const [row, wanted] = [rows.get(unit.uuid), slowly(n, 365)];
      expect(row?.stops).toBe(wanted.stops);
      // Whole hours against moments, and a first day that begins at its own hour.
      near(row?.availability ?? null, wanted.availability, 1.2);
      near(row?.mtbf_days ?? null, wanted.mtbf, 2);
      near(row?.mttr_hours ?? null, wanted.mttr, 0.2);
      near(row?.mttr_net_hours ?? null, wanted.net, 0.2);
    }
  });

  it('adds up to its summary', async () => {
    const { data: told } = await client.call(customerFleet.calls.summary, { query: period() });
    const rows = await rowsNow();
    const count = (keep: (row: FleetRow) => boolean) => rows.filter(keep).length;
    expect([told.units, told.stops, told.running]).toEqual([
      rows.length,
      rows.reduce((all, { stops: some }) => all + some, 0),
      1,
    ]);
    expect([told.covered, told.exposed]).toEqual([
      count(({ cover }) => cover !== 'NONE'),
      count(({ cover }) => cover === 'NONE'),
    ]);
    for (const { advice, units: some } of told.advices) expect(some).toBe(count((row) => row.advice === advice));
    expect(told.advices.reduce((all, { units: some }) => all + some, 0)).toBe(rows.length);
    // What ran into these days from before took its part of the days before too.
    expect(told.previous.stops).toBe(1);
  });

  it('advises with the figures that speak for it', async () => {
    const told = new Map((await rowsNow()).map(({ uuid, advice, reason }) => [uuid, [advice, reason]]));
    const of = (n: number) => told.get(units[n]?.uuid ?? '');
    expect(of(0)).toEqual(['REPLACE', '4 paradas no período']);
    // Its contract has put visits on the agenda.
    expect(of(1)).toEqual(['KEEP', 'Coberto, 1 parada no período']);
    expect(of(2)).toEqual(['COVER', 'Sem contrato nem garantia, nenhuma parada no período']);
    expect(of(3)).toEqual(['REPLACE', '10 anos de uso e 2 paradas no período']);
    expect(of(4)?.[0]).toBe('USE_WARRANTY');
    expect(of(5)).toEqual(['PREVENT', 'Nenhuma visita nos últimos 12 meses e nenhuma agendada']);
  });

  it('tells the cost only to who may list budgets', async () => {
    const reader = await server.client({ crm: ['customer_equipment_list_by_customer'] });
    const { data } = await reader.call(customerFleet.calls.rows, { query: { ...period(), per_page: 1000 } });
    expect(data.map(({ cost }) => cost)).toEqual(units.map(() => null));
    expect((await rowsNow()).map(({ cost }) => cost)).toEqual(units.map(() => '0.00'));
  });
});
