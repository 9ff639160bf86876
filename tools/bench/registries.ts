import type { ServerProcess } from '#core/testing/server-process.ts';
import type { ScratchDatabase, ScratchWorld } from '../scratch-world.ts';
import { measureImport } from './import.ts';
import { compare, gets, type Load, type Pace } from './measure.ts';
import { loadAround, loadParts, partWords } from './parts.ts';
import { perSecond, type Sides } from './rates.ts';
import type { Report } from './report.ts';
import { exits, loadStock, someItems } from './stock.ts';

export interface Bench {
  world: ScratchWorld;
  pace: Pace;
  report: Report;
  rows: number;
  wanted: (name: string) => boolean;
  startSides: (database: ScratchDatabase) => Promise<{ server: ServerProcess; sides: Sides }>;
  /** A process that also runs jobs. */
  startWorker: (database: ScratchDatabase) => Promise<ServerProcess>;
}

/** Parts and stock: growth of their lists, consumption against a bare transaction, and an import. */
export async function measureRegistries(bench: Bench): Promise<void> {
  const { world, rows, wanted, report } = bench;
  const database = await withParts(bench, 'registries', rows);
  const isTenfold = ['parts', 'stock'].some(wanted);
  if (isTenfold || wanted('consume')) {
    if (wanted('stock') || wanted('consume')) await loadStock(database.owner);
    const few = await bench.startSides(database);
    if (wanted('consume')) await measureConsumption(bench, few.sides);
    if (isTenfold) {
      const larger = await withParts(bench, 'registries_tenfold', 10 * rows);
      if (wanted('stock')) await loadStock(larger.owner);
      const many = await bench.startSides(larger);
      await measureTenfold(bench, few.sides, many.sides);
      await many.server.stop();
    }
    await few.server.stop();
  }
  if (wanted('import')) {
    const worker = await bench.startWorker(database);
    await measureImport(database, worker, report);
    await worker.stop();
  }
  await world.drop('registries_tenfold');
}

async function withParts({ world }: Bench, name: string, rows: number): Promise<ScratchDatabase> {
  const database = await world.database(name);
  console.log(`Loading ${rows.toLocaleString('en')} parts…`);
  await loadAround(database.owner);
  await loadParts(database.owner, rows);
  return database;
}

async function measureConsumption({ pace, report }: Bench, { database, server, bare }: Sides): Promise<void> {
  const items = await someItems(database.owner, 500);
  const ours: Load = {
    url: server,
    token: database.person.token,
    requests: exits(items, (uuid) => `/api/stock/part/${uuid}/exit`),
  };
  const floor: Load = { url: bare, requests: exits(items, (uuid) => `/consume/${uuid}`) };
  const { first, second, ratio } = await compare(ours, floor, pace);
  const words = `${perSecond(first)} of ${perSecond(second)}`;
  report.atLeast('stock consumption, of a bare transaction', 0.5, ratio, words);
}

async function measureTenfold({ pace, report, wanted }: Bench, few: Sides, many: Sides): Promise<void> {
  const words = (await partWords(few.database.owner, 200)).map((typed) => encodeURIComponent(typed));
  const asked: [group: string, name: string, paths: string[]][] = [
    ['parts', 'list of parts', ['/api/part?per_page=50']],
    ['parts', 'filtered list of parts', ['/api/part?per_page=50&status=ACTIVE&family=Sensores']],
    ['parts', 'search of parts', words.map((typed) => `/api/part?per_page=50&search=${typed}`)],
    ['stock', 'list of stock, ten batches an item', ['/api/stock/part?per_page=50']],
    ['stock', 'search of stock', words.map((typed) => `/api/stock/part?per_page=50&search=${typed}`)],
  ];
  for (const [group, name, paths] of asked) {
    if (!wanted(group)) continue;
    const load = ({ server, database }: Sides): Load => ({
      url: server,
      token: database.person.token,
      requests: gets(paths),
    });
    const { first, second, ratio } = await compare(load(few), load(many), pace);
    report.atMost(`${name} with ten times the rows`, 1.5, ratio, '×', `${perSecond(first)} → ${perSecond(second)}`);
  }
}
