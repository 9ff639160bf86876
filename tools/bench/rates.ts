import type { Request } from 'autocannon';
import { makeCnpj } from '../demo/identifiers.ts';
import { createRandom } from '../demo/random.ts';
import type { ScratchDatabase } from '../scratch-world.ts';
import { searchWords, someUuids } from './customers.ts';
import { compare, gets, rateOf, type Load, type Pace } from './measure.ts';
import type { Report } from './report.ts';

export interface Sides {
  database: ScratchDatabase;
  server: string;
  bare: string;
}

const list = '/api/customer?per_page=50';
const filter = 'status=ACTIVE&state=SP';

/** What the same questions are called on either side. */
export async function loadsOf({ database, server, bare }: Sides) {
  const uuids = await someUuids(database.owner, 500);
  const words = (await searchWords(database.owner, 200)).map((typed) => encodeURIComponent(typed));
  const ours = (requests: Request[]): Load => ({ url: server, token: database.person.token, requests });
  const floor = (requests: Request[]): Load => ({ url: bare, requests });
  return {
    show: {
      ours: ours(gets(uuids.map((uuid) => `/api/customer/${uuid}`))),
      floor: floor(gets(uuids.map((uuid) => `/show/${uuid}`))),
    },
    list: { ours: ours(gets([list])), floor: floor(gets(['/list'])) },
    filtered: { ours: ours(gets([`${list}&${filter}`])), floor: floor(gets([`/filtered?${filter}`])) },
    page1000: { ours: ours(gets([`${list}&page=1000`])), floor: floor(gets(['/list?page=1000'])) },
    search: {
      ours: ours(gets(words.map((typed) => `${list}&search=${typed}`))),
      floor: floor(gets(words.map((typed) => `/search?search=${typed}`))),
    },
    naive: { floor: floor(gets(['/naive'])) },
    create: { ours: ours([creation('/api/customer')]), floor: floor([creation('/create')]) },
  };
}

export async function measureRates(
  sides: Sides,
  pace: Pace,
  wanted: (name: string) => boolean,
  report: Report,
): Promise<void> {
  const loads = await loadsOf(sides);
  const versusBare = async (
    name: 'show' | 'list' | 'filtered' | 'page1000' | 'search' | 'create',
    limit: number,
    words: string,
  ) => {
    if (!wanted(name)) return;
    const { first, second, ratio } = await compare(loads[name].ours, loads[name].floor, pace);
    report.atLeast(words, limit, ratio, `${perSecond(first)} of ${perSecond(second)}`);
  };
  await versusBare('show', 0.6, 'show, of a bare handler');
  await versusBare('list', 0.6, 'list page, of a bare handler');
  if (wanted('naive')) {
    const { first, second, ratio } = await compare(loads.list.ours, loads.naive.floor, pace);
    report.atLeast('list page, times the naive handler', 5, ratio, `${perSecond(first)} of ${perSecond(second)}`);
  }
  await versusBare('filtered', 0.6, 'filtered list, of a bare handler');
  await versusBare('page1000', 0.6, 'page 1,000, of a bare handler');
  if (wanted('deep')) {
    const { ratio } = await compare(loads.list.ours, loads.page1000.ours, pace);
    report.atMost('page 1,000, times the cost of page 1', 3, ratio, '×');
  }
  await versusBare('search', 0.6, 'search, of the same trigram query bare');
  await versusBare('create', 0.5, 'create with audit, of a bare transaction');
}

export const perSecond = (rate: number): string => `${rate < 10 ? rate.toFixed(1) : Math.round(rate)}/s`;

const random = createRandom(String(Date.now()));
let made = 0;
/** A new customer each time: its document is nobody else's. */
function creation(path: string): Request {
  return {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    setupRequest: (request) => {
      made += 1;
      return { ...request, body: JSON.stringify(newCustomer(`Cliente Novo ${made}`)) };
    },
  };
}

export const newCustomer = (name: string) => ({
  type: 'PJ',
  name,
  trade_name: 'Fantasia do Cliente',
  document: makeCnpj(random, 'alphanumeric'),
  email: 'novo@exemplo.com.br',
  phone: '1133334444',
  segment: 'HOSPITAL',
  contacts: [{ name: 'Responsável', phone: '1133334444' }],
  addresses: [
    {
      label: 'Sede',
      zip_code: '01310100',
      street: 'Avenida Paulista',
      number: '1000',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    },
  ],
});

/** The same questions to a database ten times as large, in turn with the small one. */
export async function measureGrowth(small: Sides, large: Sides, pace: Pace, report: Report): Promise<void> {
  const few = await loadsOf(small);
  const many = await loadsOf(large);
  for (const name of ['list', 'filtered', 'search', 'show'] as const) {
    const { first, second, ratio } = await compare(few[name].ours, many[name].ours, pace);
    report.atMost(`${name} with ten times the rows`, 1.5, ratio, '×', `${perSecond(first)} → ${perSecond(second)}`);
  }
  const bare = await rateOf(many.search.floor, pace.seconds);
  console.log(`  (the same search bare, with ten times the rows: ${perSecond(bare)})`);
}
