import { queryOptions } from '@tanstack/react-query';
import { addDays } from '#core/contract/days.ts';
import { dayOf } from '#core/contract/format.ts';
import { call } from '#core/web/call.ts';
import { customer } from '#modules/customer/contract.ts';
import { equipment } from '#modules/equipment/contract.ts';
import { serviceOrder } from '#modules/service-order/contract.ts';

/** What a metric card shows: a figure, and how many are new against the time before. */
export interface Figures {
  total: number;
  now: number;
  before: number;
}

const perPage = 50;
const mostPages = 10;

export function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

interface Newest {
  data: readonly { created_at: string; updated_at: string }[];
  meta: { total: number; pages: number };
}
/** Walks the newest records back until `place` says that what follows is too old to count. */
async function walk(
  load: (page: number) => Promise<Newest>,
  place: (row: Newest['data'][number]) => 'now' | 'before' | 'between' | 'older',
): Promise<Figures> {
  const figures = { total: 0, now: 0, before: 0 };
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, meta } = await load(page);
    figures.total = meta.total;
    for (const row of data) {
      const where = place(row);
      if (where === 'older') return figures;
      if (where !== 'between') figures[where] += 1;
    }
    if (page >= meta.pages) break;
  }
  return figures;
}

/** A month half gone is compared with half of the last. */
function byMonth(today: string) {
  const thisMonth = today.slice(0, 7);
  const lastMonth = monthBefore(thisMonth);
  return ({ created_at }: { created_at: string }) => {
    const day = dayOf(created_at);
    const month = day.slice(0, 7);
    if (month < lastMonth) return 'older';
    if (month === thisMonth) return 'now';
    return day.slice(8) <= today.slice(8) ? 'before' : 'between';
  };
}
const newestFirst = (page: number) => ({ page, per_page: perPage, sort_by: 'created_at', sort_order: 'desc' }) as const;

/** Under the list's own path, so that a new record refreshes the card. */
export const customerFigures = queryOptions({
  queryKey: [customer.list.path, 'figures'],
  queryFn: ({ signal }) =>
    walk((page) => call(customer.list, { query: newestFirst(page) }, { signal }), byMonth(dayOf(new Date()))),
});

export const equipmentFigures = queryOptions({
  queryKey: [equipment.list.path, 'figures'],
  queryFn: ({ signal }) =>
    walk((page) => call(equipment.list, { query: newestFirst(page) }, { signal }), byMonth(dayOf(new Date()))),
});

/** Active orders are those with status OPEN (spec); what is new is every order opened. */
export const activeOrders = queryOptions({
  queryKey: [serviceOrder.list.path, 'figures', 'active'],
  queryFn: async ({ signal }): Promise<Figures> => {
    const today = dayOf(new Date());
    const month = today.slice(0, 7);
    const last = monthBefore(month);
    const [total, now, before] = await Promise.all([
      countOrders({ status: ['OPEN'] }, signal),
      countOrders({ created_from: `${month}-01`, created_to: today }, signal),
      countOrders({ created_from: `${last}-01`, created_to: sameDayOf(last, today) }, signal),
    ]);
    return { total, now, before };
  },
});
/** The same day of that month, or its last where it has no such day. */
function sameDayOf(month: string, today: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return `${month}-${String(Math.min(last, Number(today.slice(8)))).padStart(2, '0')}`;
}

/** The last 7 days, for the figure and for the list it opens. */
export const lastWeek = (today: string) => ({ closed_from: addDays(today, -6), closed_to: today });

/** Closed in the last 7 days, against the 7 before. */
export const completedOrders = queryOptions({
  queryKey: [serviceOrder.list.path, 'figures', 'completed'],
  queryFn: async ({ signal }): Promise<Figures> => {
    const today = dayOf(new Date());
    const [now, before] = await Promise.all([
      countOrders(lastWeek(today), signal),
      countOrders(lastWeek(addDays(today, -7)), signal),
    ]);
    return { total: now, now, before };
  },
});

const countOrders = async (query: object, signal: AbortSignal): Promise<number> =>
  (await call(serviceOrder.list, { query: { per_page: 1, ...query } }, { signal })).meta.total;
