import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { signedInPerson } from '#core/testing/person.ts';
import { median, type ScratchDatabase } from '../scratch-world.ts';
import { call, type Caller } from './background.ts';
import { bulkLoad } from './bulk-load.ts';
import { loadCustomers } from './customers.ts';
import { loadOrders } from './orders.ts';
import type { Bench } from './registries.ts';

const orders = 200_000;
const visits = 5_000;
const technicians = 64;

/** The promise and the agenda with many years behind them: clocks counted anew, the dashboard, a month full of visits. */
export async function measureAgenda(bench: Bench): Promise<void> {
  const { world, report, wanted } = bench;
  const database = await world.database('agenda');
  const { owner } = database;
  console.log(
    `Loading ${orders.toLocaleString('en')} orders with their steps, and ${visits.toLocaleString('en')} visits…`,
  );
  await loadCustomers(owner, 20_000);
  for (let n = 1; n <= technicians; n += 1) await signedInPerson(owner, 'all', `Técnico ${n}`);
  await loadOrders(owner, orders);
  await loadSteps(owner);
  // Those the product comes with hold from the day it was installed.
  await owner.query('update sla_configuration set valid_from = null');
  await loadVisits(owner);
  const server = await bench.startWorker(database);
  const caller = { url: server.url, token: database.person.token };
  if (wanted('clocks')) await measureClocks(bench, database);
  if (wanted('sla-dashboard')) await measureDashboard(bench, owner, caller);
  if (wanted('month')) {
    const { ms, count } = await measureMonth(caller);
    report.atMost(`month of ${count.toLocaleString('en')} visits, as a calendar asks for it`, 300, ms, 'ms');
  }
  await server.stop();
  await world.drop('agenda');
}

/** Some steps each, as orders take them: those that are done were ready, those that are open waited once. */
const loadSteps = (owner: pg.Pool): Promise<void> =>
  bulkLoad(owner, ['status_change', 'service_order'], async (client) => {
    await client.query(`
      update service_order set responded_at = created_at + interval '40 minutes', started_at = created_at + interval '2 hours',
        finished_at = case when status in ('READY', 'CLOSED') then created_at + interval '9 hours' end
      where status <> 'OPEN'`);
    await client.query(`
      insert into status_change (entity, record_uuid, at, step, from_status, to_status, axis)
      select 'service_order', uuid, created_at + step.after * interval '1 minute', step.name, step.came, step.went, 'status'
      from service_order, (values (40, 'release', 'OPEN', 'NOT_STARTED'), (120, 'start', 'NOT_STARTED', 'IN_PROGRESS'),
        (180, 'pause', 'IN_PROGRESS', 'PAUSED'), (300, 'resume', 'PAUSED', 'IN_PROGRESS'), (540, 'finish', 'IN_PROGRESS', 'READY'))
        as step (after, name, came, went)
      where status <> 'OPEN' and (step.name <> 'finish' or finished_at is not null)`);
  });

/** Every technician four times a day, to a unit of their own each time. */
const loadVisits = async (owner: pg.Pool): Promise<void> => {
  await owner.query("insert into brand (name) values ('Bancada') on conflict do nothing");
  await owner.query("insert into equipment_category (name) values ('Monitores') on conflict do nothing");
  await owner.query(`insert into equipment (name, model, brand_uuid, category_uuid)
    select 'Monitor multiparâmetro', 'MX-1', (select uuid from brand limit 1), (select uuid from equipment_category limit 1)`);
  await bulkLoad(owner, ['customer_equipment', 'maintenance_schedule'], async (client) => {
    await client.query(
      `insert into customer_equipment (customer_uuid, equipment_uuid, customer_name, equipment_name, serial_number)
       select customer.uuid, equipment.uuid, customer.name, equipment.name, 'SN-' || row_number() over (order by customer.uuid)
       from (select * from customer order by uuid limit $1) customer, equipment`,
      [visits],
    );
    await client.query(
      `with unit as (select row_number() over (order by uuid) - 1 as n, * from customer_equipment),
         person as (select row_number() over (order by uuid) - 1 as n, uuid, name from app_user where name like 'Técnico %')
       insert into maintenance_schedule (code, title, type, scheduled_date, scheduled_time, duration_minutes, first_date, responsible_uuid,
         responsible_name, customer_equipment_uuid, customer_uuid, customer_name, equipment_name, city, state)
       select 'AG-' || lpad(unit.n::text, 6, '0'), 'Preventiva semestral', 'PREVENTIVE', day, time '08:00' + (unit.n / ${technicians} % 4) * interval '2 hours',
         60, day, person.uuid, person.name, unit.uuid, unit.customer_uuid, unit.customer_name, unit.equipment_name, 'Campinas', 'SP'
       from unit join person on person.n = unit.n % ${technicians}
       cross join lateral (select date '2026-12-01' + (unit.n / ${4 * technicians})::int as day) planned`,
    );
  });
};

/** From the moment the work is asked for until the last clock is kept. */
async function recounted({ owner }: ScratchDatabase): Promise<number> {
  const startedAt = performance.now();
  await owner.query("select enqueue_job('sla-clock.recount', '{}', 'sla-clock.recount')");
  for (;;) {
    const { rows } = await owner.query<{ left: number }>(
      `select count(*)::int as left from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = 'sla-clock.recount'`,
    );
    if (rows[0]?.left === 0) return (performance.now() - startedAt) / 1000;
    await wait(25);
  }
}

async function measureClocks({ report }: Bench, database: ScratchDatabase): Promise<void> {
  const first = await recounted(database);
  const { rows } = await database.owner.query<{ open: number }>(
    'select count(*)::int as open from sla_clock where done_at is null',
  );
  const open = (rows[0]?.open ?? 0).toLocaleString('en');
  report.atMost(`clocks of ${open} open orders counted and written`, 6, first, 's');
  report.atMost(`clocks of ${open} open orders counted, none of them changed`, 3, await recounted(database), 's');
}

/** Half a year of what was ready, with its clocks kept as they are when it is. */
async function measureDashboard({ report }: Bench, owner: pg.Pool, caller: Caller): Promise<void> {
  await bulkLoad(owner, ['sla_clock'], async (client) => {
    await client.query(`insert into sla_clock (service_order_uuid, policy_uuid, terms, response_kept, solution_kept, done_at, target_minutes,
        spent_minutes, own_minutes, parts_minutes, approval_minutes, customer_minutes, paused_minutes)
      select o.uuid, policy.uuid, jsonb_build_object('policy_name', policy.name), true, abs(hashtext(o.code)) % 7 > 0, o.finished_at, 2400,
        480, 300, 60, 60, 30, 30
      from service_order o, (select uuid, name from sla_configuration order by uuid limit 1) policy
      where o.finished_at is not null on conflict do nothing`);
  });
  const { rows } = await owner.query<{ from: string; to: string }>(
    "select to_char(max(done_at) - interval '365 days', 'YYYY-MM-DD') as from, to_char(max(done_at), 'YYYY-MM-DD') as to from sla_clock",
  );
  const period = `start_date=${rows[0]?.from}&end_date=${rows[0]?.to}`;
  for (const [name, path] of [
    ['figures', `/sla-dashboard/summary?${period}`],
    ['customers', `/sla-dashboard?${period}&by=CUSTOMER&per_page=50`],
    ['technicians', `/sla-dashboard?${period}&by=TECHNICIAN&per_page=50`],
  ] as const) {
    const times = [];
    for (let turn = 0; turn < 5; turn += 1) times.push((await call(caller, 'GET', path)).ms);
    report.atMost(`SLA dashboard of 200,000 orders, a year: ${name}`, 1000, median(times), 'ms');
  }
}

async function measureMonth(caller: Caller): Promise<{ ms: number; count: number }> {
  const path = '/maintenance-schedule/calendar?scheduled_date_from=2026-12-01&scheduled_date_to=2026-12-31';
  const times = [];
  let count = 0;
  for (let turn = 0; turn < 7; turn += 1) {
    const { data, ms } = await call<unknown[]>(caller, 'GET', path);
    times.push(ms);
    count = data.length;
  }
  return { ms: median(times), count };
}
