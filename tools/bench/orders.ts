import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { ServerProcess } from '#core/testing/server-process.ts';
import { openSession, signedInPerson } from '#core/testing/person.ts';
import { median, type ScratchDatabase } from '../scratch-world.ts';
import { call, type Caller } from './background.ts';
import { bulkLoad, pick } from './bulk-load.ts';
import { loadCustomers } from './customers.ts';
import { measureOrderRates, measureWhileWriting } from './order-rates.ts';
import { compare, gets, type Load } from './measure.ts';
import { perSecond, type Sides } from './rates.ts';
import type { Bench } from './registries.ts';

const orders = 200_000;
const technicians = 64;
const reports = 200;
const list = '/api/service-order?per_page=50';
const filter = 'status=IN_PROGRESS&priority=HIGH';

/** The heart of the product with many years behind it: its list, its papers, its timers. */
export async function measureOrders(bench: Bench): Promise<void> {
  const { wanted, world } = bench;
  const database = await withOrders(bench, 'orders', orders);
  const few = await bench.startSides(database);
  if (wanted('orders')) {
    await measureOrderRates(bench, few.sides, few.server);
    await measureList(bench, few.sides);
  }
  if (wanted('orders-growth')) {
    const larger = await withOrders(bench, 'orders_tenfold', 10 * orders);
    const many = await bench.startSides(larger);
    await measureTenfold(bench, few.sides, many.sides);
    await measureWhileWriting(bench, many.sides, 10, '2,000,000 orders');
    await many.server.stop();
    await world.drop('orders_tenfold');
  }
  if (wanted('timers')) await measureTimers(bench, database, few.server);
  if (wanted('pdfs')) await measureReports(bench, database, few.server);
  await few.server.stop();
}

async function withOrders({ world }: Bench, name: string, count: number): Promise<ScratchDatabase> {
  const database = await world.database(name);
  console.log(`Loading ${count.toLocaleString('en')} orders…`);
  await loadCustomers(database.owner, 20_000);
  for (let n = 1; n <= technicians; n += 1) await signedInPerson(database.owner, 'all', `Técnico ${n}`);
  await loadOrders(database.owner, count);
  return database;
}

const statuses = ['OPEN', 'PENDING_EVALUATION', 'PENDING_BUDGET', 'NOT_STARTED', 'IN_PROGRESS', 'TESTING', 'READY'];
const units = ['Ventilador pulmonar', 'Monitor multiparâmetro', 'Autoclave', 'Bisturi elétrico', 'Centrífuga'];

/** One in ten is open, as in a shop some years old. Triggers sleep: what they would copy is written here. */
export const loadOrders = (owner: pg.Pool, count: number): Promise<void> =>
  bulkLoad(owner, ['service_order', 'service_order_technician'], async (client) => {
    await client.query(insertOrders, [count, statuses, units]);
    await client.query(`insert into service_order_technician (service_order_uuid, user_uuid)
      select uuid, people.uuids[1 + abs(hashtext(code)) % cardinality(people.uuids)]
      from service_order, (select array_agg(uuid order by username) as uuids from app_user) people`);
  });

const insertOrders = `
  with someone as (select array_agg(uuid order by document) as uuids, array_agg(name order by document) as names from customer),
    kind as (select array_agg(uuid order by name) as uuids from service_order_type)
  insert into service_order (code, type_uuid, priority, status, customer_uuid, owner_uuid, payer_uuid, customer_name, equipment_name,
    serial_number, reported_problem, scheduled_for, delivered_at, closed_at, created_at, updated_at)
  select 'OS-' || 2026 - n / 100000 || '-' || lpad((n % 100000)::text, 6, '0'), kind.uuids[1 + n % cardinality(kind.uuids)], (array['LOW', 'MEDIUM', 'HIGH', 'URGENT'])[1 + n % 4],
    case when n % 10 = 0 then ${pick('$2::text[]', 1)} else 'CLOSED' end,
    someone.uuids[1 + n % cardinality(someone.uuids)], someone.uuids[1 + n % cardinality(someone.uuids)], someone.uuids[1 + n % cardinality(someone.uuids)], someone.names[1 + n % cardinality(someone.uuids)],
    ${pick('$3::text[]', 2)}, 'NS' || upper(substr(md5(n::text), 1, 8)), 'Não liga depois da queda de energia',
    now() - n * interval '1 minute', case when n % 10 <> 0 then now() - n * interval '1 minute' end,
    case when n % 10 <> 0 then now() - n * interval '1 minute' end, now() - n * interval '1 minute', now() - n * interval '1 minute'
  from generate_series(1, $1::bigint) n, someone, kind`;

const asked = ({ server, database }: Sides, paths: string[]): Load => ({
  url: server,
  token: database.person.token,
  requests: gets(paths),
});

async function measureList({ pace, report }: Bench, sides: Sides): Promise<void> {
  const ours = asked(sides, [list]);
  const naive = await compare(ours, { url: sides.bare, requests: gets(['/orders-naive']) }, pace);
  const words = `${perSecond(naive.first)} of ${perSecond(naive.second)}`;
  report.atLeast('list of 200,000 orders, times the naive handler', 5, naive.ratio, words);
  const deep = await compare(ours, asked(sides, [`${list}&page=1000`]), pace);
  report.atMost('page 1,000 of orders, times the cost of page 1', 3, deep.ratio, '×');
}

async function measureTenfold({ pace, report }: Bench, few: Sides, many: Sides): Promise<void> {
  const words = await orderWords(few.database.owner);
  const groups: [name: string, paths: string[]][] = [
    ['list', [list]],
    ['filtered list', [`${list}&${filter}`]],
    ['search', words.map((typed) => `${list}&search=${encodeURIComponent(typed)}`)],
  ];
  for (const [name, paths] of groups) {
    const { first, second, ratio } = await compare(asked(few, paths), asked(many, paths), pace);
    const rates = `${perSecond(first)} → ${perSecond(second)}`;
    report.atMost(`${name} of orders with ten times the rows`, 1.5, ratio, '×', rates);
  }
  const ours = asked(many, [list]);
  const { first, second, ratio } = await compare(ours, { url: many.bare, requests: gets(['/orders']) }, pace);
  const rates = `${perSecond(first)} of ${perSecond(second)}`;
  report.atLeast('list of 2,000,000 orders, of a bare handler', 0.6, ratio, rates);
}

/** A code, or a serial number: what is read off a label. */
async function orderWords(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ code: string; serial_number: string }>(
    'select code, serial_number from service_order order by code limit 200',
  );
  return rows.map(({ code, serial_number }, n) => (n % 2 === 0 ? code : serial_number));
}

/** Everybody has one labor and presses pause and resume as fast as they are answered, each in an order of their own. */
async function measureTimers(
  { report, pace }: Bench,
  { owner }: ScratchDatabase,
  server: ServerProcess,
): Promise<void> {
  const people = await timersOf(owner);
  const callers = people.map(({ token }): Caller => ({ url: server.url, token }));
  const seconds = pace.seconds * pace.rounds;
  const times: number[] = [];
  let over = false;
  const ticking = callers.map(async (caller, n) => {
    const at = `/service-order/${people[n]?.order}/labor/${people[n]?.labor}/time-tracking`;
    await call(caller, 'POST', `${at}/start`, {});
    while (!over) {
      for (const step of ['pause', 'resume']) times.push((await call(caller, 'POST', `${at}/${step}`, {})).ms);
    }
  });
  await wait(seconds * 1000);
  over = true;
  await Promise.all(ticking);
  const told = `${perSecond(times.length / seconds)}, median ${median(times).toFixed(0)} ms`;
  report.tell(`${technicians} technicians pressing timers without a pause`, told);
  const { rows } = await owner.query<{ wrong: number }>(
    `select count(*)::int as wrong from (select technician_uuid from labor_session where ended_at is null
       group by technician_uuid having count(*) <> 1) several`,
  );
  report.atMost('technicians with another number of open timers than one', 0, rows[0]?.wrong ?? 0, 'people');
}

async function timersOf(owner: pg.Pool): Promise<{ order: string; labor: string; token: string }[]> {
  await owner.query(`insert into labor (code, name, estimated_minutes, hourly_price) values ('MO-1', 'Reparo', 60, 100)
    on conflict do nothing`);
  const { rows } = await owner.query<{ order: string; labor: string; technician: string }>(
    `with free as (select row_number() over (order by code) as n, uuid from service_order where status = 'IN_PROGRESS' limit ${technicians}),
       people as (select row_number() over (order by username) as n, uuid from app_user where name like 'Técnico %'),
       pairs as (select free.uuid as order_uuid, people.uuid as technician_uuid from free join people using (n)),
       seen as (insert into service_order_technician (service_order_uuid, user_uuid)
         select order_uuid, technician_uuid from pairs on conflict do nothing),
       lines as (insert into service_order_labor (service_order_uuid, position, labor_uuid, labor_code, labor_name, estimated_minutes)
         select order_uuid, 0, labor.uuid, labor.code, labor.name, 60 from pairs, labor where labor.code = 'MO-1'
         returning uuid, service_order_uuid)
     select lines.service_order_uuid as order, lines.uuid as labor, pairs.technician_uuid as technician
     from lines join pairs on pairs.order_uuid = lines.service_order_uuid`,
  );
  const people = [];
  for (const { order, labor, technician } of rows) {
    await owner.query(
      `insert into labor_assignment (order_labor_uuid, service_order_uuid, technician_uuid, status, answered_at)
       values ($1, $2, $3, 'ACCEPTED', now())`,
      [labor, order, technician],
    );
    people.push({ order, labor, token: await openSession(owner, technician) });
  }
  return people;
}

/** Each asked for as a person would, four people at a time. */
async function measureReports({ report }: Bench, database: ScratchDatabase, server: ServerProcess): Promise<void> {
  const caller = { url: server.url, token: database.person.token };
  const { rows } = await database.owner.query<{ uuid: string }>(
    `select uuid from service_order where status = 'IN_PROGRESS' order by code limit ${reports}`,
  );
  const waiting = rows.map(({ uuid }) => uuid);
  const startedAt = performance.now();
  const printers = Array.from({ length: 4 }, async () => {
    for (let uuid = waiting.pop(); uuid; uuid = waiting.pop()) {
      const answer = await fetch(`${caller.url}/api/service-order/${uuid}/export-report-pdf`, {
        headers: { authorization: `Bearer ${caller.token}` },
      });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const isPdf = new TextDecoder().decode(bytes.subarray(0, 5)) === '%PDF-';
      if (!answer.ok || !isPdf) throw new Error(`The report of ${uuid} answered ${answer.status}`);
    }
  });
  await Promise.all(printers);
  const seconds = (performance.now() - startedAt) / 1000;
  const told = `${seconds.toFixed(1)} s, ${Math.round((seconds / rows.length) * 1000)} ms each, peak ${server.memory().peak.toFixed(0)} MB`;
  report.tell(`${rows.length} reports as PDF`, told);
}
