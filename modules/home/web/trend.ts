import { formatPercent } from '#core/contract/format.ts';

function change(now: number, before: number): string {
  const share = Math.round((Math.abs(now - before) / before) * 100);
  return `${formatPercent(share)} ${now > before ? 'a mais' : 'a menos'}`;
}

/** New records of this month so far against the same days of the last, in words. */
export function monthTrend(now: number, before: number, { feminine = false } = {}): string {
  const fresh = `${now} nov${feminine ? 'a' : 'o'}${now === 1 ? '' : 's'} neste mês`;
  if (before === 0 || now === before) return fresh;
  return `${fresh}, ${change(now, before)} que no mesmo período do anterior`;
}

/** What was done in the last seven days against the seven before. */
export function weekTrend(now: number, before: number): string {
  if (before === 0) return 'Nenhuma na semana anterior';
  if (now === before) return `As mesmas ${before} da semana anterior`;
  return `${change(now, before)} que na semana anterior`;
}
