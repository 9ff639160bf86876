import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { serverFlags } from '#core/testing/server-process.ts';
import { measureAgenda } from './bench/agenda.ts';
import { measureBackground } from './bench/background.ts';
import { measureContracts } from './bench/contracts.ts';
import { keepReferencesChecked, loadCustomers } from './bench/customers.ts';
import { rateOf, type Pace } from './bench/measure.ts';
import { measureOrders } from './bench/orders.ts';
import { loadsOf, measureGrowth, measureRates, type Sides } from './bench/rates.ts';
import { measurePages } from './bench/pages.ts';
import { measurePartSearch } from './bench/part-search.ts';
import { measureQuality } from './bench/quality.ts';
import { measureReceipts } from './bench/receipts.ts';
import { measureRegistries, type Bench } from './bench/registries.ts';
import { Report } from './bench/report.ts';
import { measureReports } from './bench/reports.ts';
import { measureStarts } from './bench/starts.ts';
import { measureTaps } from './bench/taps.ts';
import { measureWire } from './bench/wire.ts';
import { buildWebIfStale, webFolder } from './build-web.ts';
import { scratchWorld, type ScratchDatabase, type ScratchWorld } from './scratch-world.ts';
import { checkSizeBudget } from './size-budget.ts';

/**
 * `npm run bench`: the figures the product must reach, as ratios against a bare handler in the same run.
 *   --quick            shorter rounds
 *   --only show,list   only these: show list naive filtered page1000 deep search create background growth
 *                      parts stock consume import part-search receipts orders orders-growth timers pdfs clocks sla-dashboard month
 *                      billing-run availability quality reports wire starts size pages taps
 *   --profile FOLDER   a CPU profile of the server that is measured
 *   --write FILE       the table, as Markdown
 */
const { values: asked } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    only: { type: 'string' },
    profile: { type: 'string' },
    write: { type: 'string' },
  },
});
const only = asked.only?.split(',');
const wanted = (name: string): boolean => only?.includes(name) ?? true;
const pace: Pace = asked.quick ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 2 };
const rows = 100_000;
const rates = ['show', 'list', 'naive', 'filtered', 'page1000', 'deep', 'search', 'create'];
const registries = ['parts', 'stock', 'consume', 'import'];
const aroundAgenda = ['clocks', 'sla-dashboard', 'month'];
const aroundContracts = ['billing-run', 'availability'];
const aroundOrders = ['orders', 'orders-growth', 'timers', 'pdfs'];
const memoryLimit = 250;

const profile = asked.profile ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(asked.profile)}`] : [];

/** As `npm start` runs it: the log on, written to its file, and the jobs of the background in the same process. */
const productDefaults = { LOG_LEVEL: 'info', LOG_FILE: path.join(tmpdir(), `bancada-bench-${process.pid}.log`) };

const report = new Report();
const world = await scratchWorld();
try {
  const bench: Bench = {
    world,
    pace,
    report,
    rows,
    wanted,
    startSides: (database) => startSides(world, database),
    startWorker: (database) =>
      world.start({
        env: { DATABASE_URL: database.url, LOG_LEVEL: 'error' },
        nodeFlags: [...serverFlags, ...profile],
      }),
  };
  // Orders first: they are what the product is opened for.
  if (aroundOrders.some(wanted)) await measureOrders(bench);
  if ([...rates, 'background', 'growth'].some(wanted)) await measureServer();
  if (registries.some(wanted)) await measureRegistries(bench);
  if (wanted('part-search')) await measurePartSearch(bench);
  if (wanted('receipts')) await measureReceipts(bench);
  if (aroundAgenda.some(wanted)) await measureAgenda(bench);
  if (aroundContracts.some(wanted)) await measureContracts(bench);
  if (wanted('quality')) await measureQuality(bench);
  if (wanted('reports')) await measureReports(bench);
  if (wanted('wire')) await measureWire(bench);
  if (wanted('starts')) await measureStarts(report);
  if (wanted('size')) await measureSize();
  if (wanted('pages')) await measurePages(world, report);
  if (wanted('taps')) await measureTaps(world, report);
} finally {
  await world.close();
  await rm(productDefaults.LOG_FILE, { force: true });
}
console.log(`\n${report.missed()} targets missed`);
if (asked.write) await report.write(asked.write);

async function measureServer(): Promise<void> {
  const database = await world.database();
  console.log(`Loading ${rows.toLocaleString('en')} customers…`);
  await loadCustomers(database.owner, rows);
  await keepReferencesChecked(database.owner);
  const { server, sides } = await startSides(world, database, profile);
  await measureRates(sides, pace, wanted, report);
  if (wanted('growth')) await measureTenfold(sides);
  report.atMost('memory of the server process afterwards', memoryLimit, server.memory().now, 'MB');
  await server.stop();
  if (wanted('background')) {
    const worker = await world.start({ env: { DATABASE_URL: database.url, JOBS: '1' } });
    await measureBackground(database, worker, rows, report);
    await worker.stop();
  }
}

async function startSides(world: ScratchWorld, database: ScratchDatabase, flags: string[] = []) {
  const env = { DATABASE_URL: database.url };
  const server = await world.start({ env: { ...env, ...productDefaults }, nodeFlags: [...serverFlags, ...flags] });
  const bare = await world.start({ env, script: 'tools/bench/bare.ts' });
  const sides: Sides = { database, server: server.url, bare: bare.url };
  return { server, sides };
}

async function measureTenfold(small: Sides): Promise<void> {
  const database = await world.database('tenfold');
  console.log(`Loading ${(10 * rows).toLocaleString('en')} customers…`);
  await loadCustomers(database.owner, 10 * rows);
  const { server, sides } = await startSides(world, database);
  await measureGrowth(small, sides, pace, report);
  const before = await sequentialScans(database.owner);
  await rateOf((await loadsOf(sides)).search.ours, pace.seconds);
  const scans = (await sequentialScans(database.owner)) - before;
  report.atMost('sequential scans by search at 1,000,000 rows', 0, scans, 'scans');
  await server.stop();
}

/** The statistics are told a second after a connection falls idle. */
async function sequentialScans(owner: pg.Pool): Promise<number> {
  await wait(2_500);
  const { rows: found } = await owner.query<{ scans: string }>(
    "select coalesce(seq_scan, 0) as scans from pg_stat_user_tables where relname = 'customer'",
  );
  return Number(found[0]?.scans ?? 0);
}

async function measureSize(): Promise<void> {
  if (!existsSync(path.join(webFolder, '.vite', 'manifest.json')))
    process.stdout.write('The front end is not built yet.\n');
  await buildWebIfStale();
  const { problems, summary } = checkSizeBudget(webFolder);
  report.add({
    name: 'JavaScript (gzip)',
    target: 'first < 250 kB, others < 60',
    reached: [summary, ...problems].join('; '),
    met: problems.length === 0,
  });
}
