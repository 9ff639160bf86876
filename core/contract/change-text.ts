import { formatNumber, formatPercent } from './format.ts';

/** '11,0% a mais que no período anterior'; nothing where there was nothing before to compare with. */
export function changeText(now: number, before: number, than = 'no período anterior', decimals = 1): string {
  if (before === 0) return '';
  // 16.700% of a beginning says nothing: how many times as much does.
  if (before > 0 && now >= 10 * before)
    return `${formatNumber(Math.floor(now / before))} vezes o valor ${than.replace(/^n/, 'd')}`;
  const share = formatPercent((100 * Math.abs(now - before)) / before, decimals);
  if (now === before) return `Igual a${than.replace(/^n/, '')}`;
  return `${share} ${now > before ? 'a mais' : 'a menos'} que ${than}`;
}
