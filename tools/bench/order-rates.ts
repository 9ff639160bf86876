import { setTimeout as wait } from 'node:timers/promises';
import type { ServerProcess } from '#core/testing/server-process.ts';
import { signedInPerson } from '#core/testing/person.ts';
import { median, type ScratchDatabase } from '../scratch-world.ts';
import { compare, gets, rateOf, warm, type Load } from './measure.ts';
import { perSecond, type Sides } from './rates.ts';
import type { Bench } from './registries.ts';

const list = '/api/service-order?per_page=50';
const byStatus = 'status=IN_PROGRESS';
const gzip = { 'accept-encoding': 'gzip, deflate, br' };
const memoryLimit = 250;

const asked = ({ server, database }: Sides, paths: string[], more: Partial<Load> = {}): Load => ({
  url: server,
  token: database.person.token,
  requests: gets(paths),
  ...more,
});

/** What people do all day: open an order, look at the list, at those in one status; many of them, while others write. */
export async function measureOrderRates(bench: Bench, sides: Sides, server: ServerProcess): Promise<void> {
  const { pace, report } = bench;
  const { rows } = await sides.database.owner.query<{ uuid: string }>(
    'select uuid from service_order order by code limit 500',
  );
  const pairs: [name: string, target: number, ours: string[], bare: string[]][] = [
    [
      'show an order',
      0.75,
      rows.map(({ uuid }) => `/api/service-order/${uuid}`),
      rows.map(({ uuid }) => `/order/${uuid}`),
    ],
    ['list of 200,000 orders', 0.85, [list], ['/orders']],
    ['orders of one status', 0.85, [`${list}&${byStatus}`], [`/orders?${byStatus}`]],
  ];
  for (const [name, target, ours, bare] of pairs) {
    const { first, second, ratio } = await compare(asked(sides, ours), { url: sides.bare, requests: gets(bare) }, pace);
    report.atLeast(`${name}, of a bare handler`, target, ratio, `${perSecond(first)} of ${perSecond(second)}`);
  }
  const plain = asked(sides, [list]);
  const smaller = await compare(asked(sides, [list], { headers: gzip }), plain, pace);
  report.atLeast(
    'list of orders as browsers ask for it (gzip), of the rate without',
    0.9,
    smaller.ratio,
    perSecond(smaller.first),
  );
  await measureCrowds(bench, sides, server);
  for (const writes of [1, 10]) await measureWhileWriting(bench, sides, writes, '200,000 orders');
}

async function measureCrowds({ pace, report }: Bench, sides: Sides, server: ServerProcess): Promise<void> {
  const few = asked(sides, [list], { headers: gzip });
  for (const [connections, target] of [
    [64, 0.95],
    [256, 0.85],
  ] as const) {
    const name = `list of orders at ${connections} connections, of the rate at 16`;
    try {
      const { first, ratio } = await compare({ ...few, connections }, few, pace);
      report.atLeast(name, target, ratio, perSecond(first));
    } catch (error) {
      // A machine that is busy besides sends people away (503) before it lets all of them wait.
      report.add({ name, target: `≥ ${target}`, reached: (error as Error).message.slice(0, 120), met: false });
      await wait(5_000);
    }
    report.atMost(`memory of the server at ${connections} connections`, memoryLimit, server.memory().now, 'MB');
  }
}

export async function measureWhileWriting(
  { pace, report }: Bench,
  sides: Sides,
  writes: number,
  size: string,
): Promise<void> {
  for (const [name, path] of [
    ['list', list],
    ['those of one status', `${list}&${byStatus}`],
    ['the closed, nine in ten', `${list}&status=CLOSED`],
  ] as const) {
    const load = asked(sides, [path]);
    await warm(load);
    await rateOf(load, 2);
    const rounds: { quiet: number; written: number }[] = [];
    for (let round = 0; round < pace.rounds; round += 1) {
      const quiet = await rateOf(load, pace.seconds);
      const stop = writing(sides.database, writes);
      rounds.push({ quiet, written: await rateOf(load, pace.seconds) });
      await stop();
    }
    const told = `${perSecond(median(rounds.map(({ written }) => written)))} of ${perSecond(median(rounds.map(({ quiet }) => quiet)))}`;
    const ratio = median(rounds.map(({ quiet, written }) => written / quiet));
    report.atLeast(`${name} of ${size} with ${writes} writes a second, of the quiet rate`, 0.9, ratio, told);
  }
}

/** Somebody else opens an order, then changes one, and so on, until told to stop. */
function writing({ owner }: ScratchDatabase, writes: number): () => Promise<void> {
  let over = false;
  const work = (async () => {
    const { uuid } = await signedInPerson(owner, 'all', 'Quem Escreve');
    const client = await owner.connect();
    try {
      await client.query(`select set_config('bancada.user_uuid', $1, false)`, [uuid]);
      for (let n = 0; !over; n += 1) {
        await client.query(
          n % 2 === 0 ? anOrder : aChange,
          n % 2 === 0 ? [] : [`OS-2026-${String(1 + (n % 900)).padStart(6, '0')}`],
        );
        await wait(1_000 / writes);
      }
      await client.query(`select set_config('bancada.user_uuid', '', false)`);
    } finally {
      client.release();
    }
  })();
  return async () => {
    over = true;
    await work;
  };
}
const anOrder = `insert into service_order (code, type_uuid, customer_uuid, owner_uuid, payer_uuid, reported_problem)
  select 'OS-2027-' || lpad((select count(*) from service_order where code like 'OS-2027-%')::text, 6, '0'), type_uuid, customer_uuid, owner_uuid, payer_uuid, 'Não liga'
  from service_order where code = 'OS-2026-000007'`;
const aChange = `update service_order set internal_notes = 'Visto ' || clock_timestamp() where code = $1`;
