import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { pdfWith } from '#core/testing/hostile-files.ts';
import { median } from '../scratch-world.ts';
import { call, type Caller } from './background.ts';
import { bulkLoad } from './bulk-load.ts';
import { loadCustomers } from './customers.ts';
import { loadOrders } from './orders.ts';
import type { Bench } from './registries.ts';

const instruments = 5_000;
/** Of each instrument, one a year. */
const years = 8;
const orders = 2_000;
/** Values one of the instruments measured in each order. */
const measured = 20;
const limitMs = 1_000;
const words = (count: number): string => count.toLocaleString('en');

/** A laboratory's bench with eight years behind it, and the worst that can happen on it: its busiest instrument fails. */
export async function measureQuality(bench: Bench): Promise<void> {
  const { world } = bench;
  const database = await world.database('quality');
  const { owner } = database;
  console.log(`Loading ${words(instruments)} instruments with ${words(instruments * years)} calibrations…`);
  await loadCustomers(owner, 200);
  await loadOrders(owner, orders);
  await loadInstruments(owner);
  await loadMeasured(owner);
  const server = await bench.startWorker(database);
  const caller = { url: server.url, token: database.person.token };
  await measureReading(bench, caller);
  await measureRecall(bench, owner, caller);
  await server.stop();
  await world.drop('quality');
}

const loadInstruments = (owner: pg.Pool): Promise<void> =>
  bulkLoad(owner, ['instrument', 'calibration', 'calibration_point'], async (client) => {
    await client.query(`
      insert into instrument (asset_number, name, kind, manufacturer, model, serial_number, unit, range_min, range_max,
        max_error, interval_months, last_calibrated_on, due_on)
      select 'INS-' || lpad(n::text, 6, '0'), 'Multímetro digital ' || n, (array['Elétrica', 'Pressão', 'Temperatura', 'Massa'])[1 + n % 4],
        'Fluke', '87V', 'SN' || n, 'V', 0, 1000, 0.5, 12, business_day() - (n % 400), business_day() - (n % 400) + 365
      from generate_series(1, ${instruments}) n`);
    await client.query(`
      insert into calibration (code, instrument_uuid, instrument_name, scheduled_on, performed_on, issued_on, due_on,
        certificate_number, cost, status, result, found_result, decision_rule, guard_band_percent, point_count)
      select 'CAL-' || (2018 - turn) || '-' || right(asset_number, 6), uuid, asset_number || ' ' || name,
        last_calibrated_on - turn * 365, last_calibrated_on - turn * 365, last_calibrated_on - turn * 365,
        last_calibrated_on - turn * 365 + 365, 'CC-' || turn || right(asset_number, 6), 350, 'COMPLETED', 'APPROVED', 'APPROVED',
        'WITH_UNCERTAINTY', 100, 5
      from instrument, generate_series(0, ${years - 1}) turn`);
    await client.query(`
      insert into calibration_point (calibration_uuid, position, nominal, found, uncertainty, k, "limit", found_error, error,
        found_ok, is_ok)
      select uuid, place, 200 * place, 200 * place + 0.1, 0.05, 2, 0.5, 0.1, 0.1, true, true
      from calibration, generate_series(0, 4) place`);
  });

/** Every order has a checklist of voltages, all read with the same instrument. */
const loadMeasured = (owner: pg.Pool): Promise<void> =>
  bulkLoad(owner, ['checklist', 'checklist_run', 'checklist_run_task'], async (client) => {
    await client.query(`insert into checklist (name, type) values ('Tensões', 'SERVICE')`);
    await client.query(`
      insert into checklist_run (checklist_uuid, name, type, revision, owner_uuid, task_count, done_count)
      select checklist.uuid, 'Tensões', 'SERVICE', 1, service_order.uuid, ${measured}, ${measured}
      from service_order, checklist where checklist.name = 'Tensões'`);
    await client.query(`
      insert into checklist_run_task (run_uuid, task_uuid, module_place, module_name, place, description, answer_type, unit,
        min, max, required, requires_photo_on_fail, estimated_minutes, status, answer, answered_by_name, answered_at,
        instrument_uuid, instrument_name)
      select run.uuid, new_uuid(), 0, 'Elétrica', place, 'Tensão ' || place, 'NUMBER', 'V', 210, 230, true, false, 1, 'DONE',
        case when place = 7 then '212' else '220' end, 'Técnico', now() - interval '1 day', instrument.uuid, instrument.name
      from checklist_run run, generate_series(0, ${measured - 1}) place, instrument where instrument.asset_number = 'INS-000001'`);
  });

async function medianOf(caller: Caller, path: string): Promise<number> {
  const times = [];
  for (let turn = 0; turn < 7; turn += 1) times.push((await call(caller, 'GET', path)).ms);
  return median(times);
}

async function measureReading({ report }: Bench, caller: Caller): Promise<void> {
  const read: [what: string, path: string][] = [
    [`list of ${words(instruments)} instruments`, '/quality/instruments?per_page=20'],
    ['expired ones of them', '/quality/instruments?per_page=20&calibration_status=EXPIRED'],
    [`search in ${words(instruments * years)} calibrations`, '/quality/calibrations?per_page=20&search=INS-0042'],
    ['1,000 calibrations on one page', '/quality/calibrations?per_page=1000'],
    ['quality’s page, every figure of it', '/quality/dashboard'],
    ['statistics of a year of calibrations', '/quality/calibrations/stats?period=year'],
  ];
  for (const [what, path] of read) report.atMost(what, limitMs, await medianOf(caller, path), 'ms');
}

interface Kept {
  uuid: string;
  version: number;
}
interface Recall extends Kept {
  judged_at: string | null;
  item_count: number;
  changed_count: number;
  customers: { customer_uuid: string }[];
}

/** The one that measured everything is rejected: how long that takes, and how long until all of it is judged. */
async function measureRecall({ report }: Bench, owner: pg.Pool, caller: Caller): Promise<void> {
  const ready = await certified(owner, caller);
  const { ms } = await call(caller, 'POST', `/quality/calibrations/${ready.uuid}/complete`, {
    version: ready.version,
    restriction: null,
  });
  const values = words(orders * measured);
  report.atMost(`rejecting the instrument of ${values} values`, limitMs, ms, 'ms');
  const startedAt = performance.now();
  const { data: all } = await call<Kept[]>(caller, 'GET', '/quality/recalls');
  const path = `/quality/recalls/${all[0]?.uuid}`;
  const recall = await judged(caller, path);
  report.atMost(`${values} values judged in the background`, 60, (performance.now() - startedAt) / 1000, 's');
  if (recall.item_count !== orders * measured || recall.changed_count !== orders)
    throw new Error(`${recall.item_count} values, ${recall.changed_count} changed`);
  report.atMost(`recall of ${values} values`, limitMs, await medianOf(caller, path), 'ms');
  const items = `${path}/items?customer_uuid=${recall.customers[0]?.customer_uuid}`;
  report.atMost('one customer’s values of it', limitMs, await medianOf(caller, items), 'ms');
  report.atMost('list of recalls', limitMs, await medianOf(caller, '/quality/recalls'), 'ms');
  const cleared = await call(caller, 'POST', `${path}/clear`);
  report.atMost('all whose verdict stays released', 10_000, cleared.ms, 'ms');
}

/** A calibration with a point beyond the limit and its certificate, ready to be completed. */
async function certified(owner: pg.Pool, caller: Caller): Promise<Kept> {
  const { rows } = await owner.query<{ uuid: string }>("select uuid from instrument where asset_number = 'INS-000001'");
  const day = new Date().toISOString().slice(0, 10);
  const points = ['100', '220'].map((nominal) => ({
    nominal,
    found: String(Number(nominal) + 4),
    uncertainty: '0.05',
    k: '2',
    limit: '0.5',
  }));
  const { data } = await call<Kept>(caller, 'POST', '/quality/calibrations', {
    instrument_uuid: rows[0]?.uuid,
    scheduled_on: day,
    performed_on: day,
    certificate_number: 'CC-R',
    points,
  });
  const form = new FormData();
  form.append(
    'certificate_file',
    new Blob([new Uint8Array(pdfWith())], { type: 'application/pdf' }),
    'certificado.pdf',
  );
  const reply = await fetch(`${caller.url}/api/quality/calibrations/${data.uuid}/certificate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}` },
    body: form,
  });
  return ((await reply.json()) as { data: Kept }).data;
}

async function judged(caller: Caller, path: string): Promise<Recall> {
  for (const giveUpAt = Date.now() + 180_000; Date.now() < giveUpAt; await wait(250)) {
    const { data } = await call<Recall>(caller, 'GET', path);
    if (data.judged_at) return data;
  }
  throw new Error('The recall was not judged in three minutes');
}
