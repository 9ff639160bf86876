import { queryOptions } from '@tanstack/react-query';
import { dayOf } from '#core/contract/format.ts';
import { call } from '#core/web/call.ts';
import { customer } from '#modules/customer/contract.ts';

const perPage = 50;
const mostPages = 10;

export function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}

/** The total comes with the first page; the newest records are walked back until last month began. */
async function load(signal: AbortSignal) {
  const today = dayOf(new Date());
  const thisMonth = today.slice(0, 7);
  const lastMonth = monthBefore(thisMonth);
  const figures = { total: 0, thisMonth: 0, lastMonth: 0 };
  for (let page = 1; page <= mostPages; page += 1) {
    const query = { page, per_page: perPage, sort_by: 'created_at', sort_order: 'desc' } as const;
    const { data, meta } = await call(customer.list, { query }, { signal });
    figures.total = meta.total;
    for (const row of data) {
      const day = dayOf(row.created_at);
      const month = day.slice(0, 7);
      if (month < lastMonth) return figures;
      if (month === thisMonth) figures.thisMonth += 1;
      // A month half gone is compared with half of the last.
      else if (month === lastMonth && day.slice(8) <= today.slice(8)) figures.lastMonth += 1;
    }
    if (page >= meta.pages) break;
  }
  return figures;
}

/** Under the customers' path, so that a new customer refreshes the card. */
export const customerFigures = queryOptions({
  queryKey: [customer.list.path, 'figures'],
  queryFn: ({ signal }) => load(signal),
});
