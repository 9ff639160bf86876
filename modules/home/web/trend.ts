import { formatPercent } from '#core/contract/format.ts';

/** New records of this month so far against the same days of the last, in words. */
export function trendText(thisMonth: number, lastMonth: number): string {
  const fresh = `${thisMonth} ${thisMonth === 1 ? 'novo' : 'novos'} neste mês`;
  if (lastMonth === 0 || thisMonth === lastMonth) return fresh;
  const change = Math.round((Math.abs(thisMonth - lastMonth) / lastMonth) * 100);
  return `${fresh}, ${formatPercent(change)} ${thisMonth > lastMonth ? 'a mais' : 'a menos'} que no mesmo período do anterior`;
}
