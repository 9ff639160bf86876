import { setTimeout as wait } from 'node:timers/promises';
import type { Contract } from '#core/contract/endpoint.ts';
import { dayOf } from '#core/contract/format.ts';
import { namedPeriod, refusedPeriod, type PeriodRule } from '#core/contract/report-period.ts';
import type { ServerModule } from '#core/server/module.ts';
import { launchChromium, signedIn } from '#core/testing/browser-profile.ts';
import { openSession } from '#core/testing/person.ts';
import { isOfShell } from '#core/testing/shell-calls.ts';
import { modules } from '#app/modules.ts';
import { buildWebIfStale } from '../build-web.ts';
import { median, type ScratchDatabase } from '../scratch-world.ts';
import { call, type Caller } from './background.ts';
import type { Bench } from './registries.ts';
import { multiply } from './tenfold.ts';

const copies = 9;
const turns = 5;
const limitMs = 1_000;
const callsOfHome = 6;
const roles = [
  'admin',
  'diretoria',
  'gestor',
  'tecnico',
  'atendimento',
  'compras',
  'almoxarifado',
  'qualidade',
  'rh',
] as const;

/** Ten companies like the demo's in one: every report there is, with its own days and with a year, and each role's Home. */
export async function measureReports(bench: Bench): Promise<void> {
  const { world } = bench;
  console.log('Loading the demo company…');
  const database = await world.demo('reports');
  console.log(`Making ${copies} copies of all it has…`);
  await multiply(database.owner, copies);
  const server = await world.start({ env: { DATABASE_URL: database.url, LOG_LEVEL: 'error' } });
  const caller = { url: server.url, token: database.person.token };
  for (const report of reportsOf(modules)) await measureReport(bench, caller, report);
  await measureHomes(bench, database, server.url);
  await server.stop();
  await world.drop('reports');
}

interface Asked {
  title: string;
  rows: string;
  summary: string;
  /** The days it may be asked for; of one that speaks of now, none. */
  period: PeriodRule | undefined;
}

/** All that are mounted: a new one is measured without being named here. */
const reportsOf = (all: readonly ServerModule[]): Asked[] =>
  all
    .flatMap(({ mounts }) => mounts)
    .flatMap(({ report, contract }) => {
      const { rows, summary } = contract as Contract;
      if (!report || !rows || !summary) return [];
      return [{ title: report.head.title, rows: rows.path, summary: summary.path, period: report.period }];
    });

/** Its screen asks for figures and rows, each by a call of its own. */
async function measureReport(
  { report }: Bench,
  caller: Caller,
  { title, rows, summary, period }: Asked,
): Promise<void> {
  const today = dayOf(new Date());
  const year = namedPeriod('last-year', today);
  const asked: [name: string, query: string][] = [[`report ${title}`, '']];
  if (period && !refusedPeriod(period, year))
    asked.push([`report ${title}, a year`, String(new URLSearchParams({ ...year }))]);
  for (const [name, query] of asked) {
    const figures = await medianOf(caller, `${summary}?${query}`);
    const page = await medianOf(caller, `${rows}?per_page=20&${query}`);
    const told = `figures ${figures.toFixed(0)}, rows ${page.toFixed(0)}`;
    report.atMost(name, limitMs, Math.max(figures, page), 'ms', told);
  }
}

async function medianOf(caller: Caller, path: string): Promise<number> {
  await patientCall(caller, path);
  const times = [];
  for (let turn = 0; turn < turns; turn += 1) times.push((await patientCall(caller, path)).ms);
  return median(times);
}

/** A machine that is busy besides sends people away (503), and they come back. */
async function patientCall(caller: Caller, path: string): ReturnType<typeof call> {
  for (let left = 10; ; left -= 1) {
    try {
      return await call(caller, 'GET', path);
    } catch (error) {
      if (left === 0 || !String(error).includes(' 503')) throw error;
      await wait(2_000);
    }
  }
}

/** In a browser, for what Home asks is the browser's to say: how many calls, and the slowest of them. */
async function measureHomes({ report }: Bench, { owner }: ScratchDatabase, url: string): Promise<void> {
  await buildWebIfStale();
  const browser = await launchChromium();
  try {
    for (const role of roles) {
      const { rows } = await owner.query<{ uuid: string }>('select uuid from app_user where username = $1', [role]);
      const token = await openSession(owner, rows[0]?.uuid ?? '');
      const { data: user } = await call({ url, token }, 'GET', '/user/me');
      const context = await browser.newContext({
        locale: 'pt-BR',
        storageState: signedIn(url, { token, user, expires_in: 3_600 }),
      });
      const page = await context.newPage();
      const [counts, times]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < turns; turn += 1) {
        const own = new Map<string, number>();
        page.removeAllListeners('requestfinished');
        page.on('requestfinished', (request) => {
          const { pathname, search } = new URL(request.url());
          const address = pathname.slice(4) + search;
          const { requestStart, responseEnd } = request.timing();
          if (pathname.startsWith('/api/') && !isOfShell(address)) own.set(address, responseEnd - requestStart);
        });
        await page.goto(url);
        await page.locator('h1').waitFor();
        await page.waitForLoadState('networkidle');
        counts.push(own.size);
        times.push(Math.max(...own.values(), 0));
      }
      report.atMost(`calls of Home, ${role}`, callsOfHome, Math.max(...counts), 'calls');
      report.atMost(`slowest call of Home, ${role}`, limitMs, median(times), 'ms', `median of ${turns} visits`);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
