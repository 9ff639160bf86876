import { changeText } from '#core/contract/change-text.ts';

/** New records of this month so far against the same days of the last, in words. */
export function monthTrend(now: number, before: number, { feminine = false } = {}): string {
  const fresh = `${now} nov${feminine ? 'a' : 'o'}${now === 1 ? '' : 's'} neste mês`;
  if (before === 0 || now === before) return fresh;
  return `${fresh}, ${changeText(now, before, 'no mesmo período do mês anterior', 0)}`;
}

/** What was done in the last seven days against the seven before. */
export function weekTrend(now: number, before: number): string {
  if (before === 0) return 'Nenhuma na semana anterior';
  if (now === before) return `As mesmas ${before} da semana anterior`;
  return changeText(now, before, 'na semana anterior', 0);
}
