import { formatPercent } from './format.ts';

/** '11,0% a mais que no período anterior'; nothing where there was nothing before to compare with. */
export function changeText(now: number, before: number, than = 'no período anterior', decimals = 1): string {
  if (before === 0) return '';
  const share = formatPercent((100 * Math.abs(now - before)) / before, decimals);
  if (now === before) return `Igual a${than.replace(/^n/, '')}`;
  return `${share} ${now > before ? 'a mais' : 'a menos'} que ${than}`;
}
