import { formatNumber, formatPercent } from '#core/contract/format.ts';
import type { Fact } from '#core/web/show/key-facts.tsx';
import type { Figures } from '../contract.ts';

/** Hours of work are never told in days: a day of work has not 24 of them. */
export const workTime = (minutes: number): string =>
  minutes < 60
    ? `${minutes} min`
    : `${formatNumber(Math.floor(minutes / 60))} h ${String(minutes % 60).padStart(2, '0')} min`;

/** `+12,5% que no anterior`; nothing when there was nothing before. */
function trend(now: number, before: number): string {
  if (before === 0) return '';
  const change = (100 * (now - before)) / before;
  return ` (${change > 0 ? '+' : ''}${formatPercent(change, 1)} que no anterior)`;
}

/** The answer first: how much, how many, how well. */
export function factsOf(now: Figures, before?: Figures): Fact[] {
  return [
    {
      label: 'Tempo trabalhado',
      value: `${workTime(now.spent_minutes)}${before ? trend(now.spent_minutes, before.spent_minutes) : ''}`,
    },
    {
      label: 'Serviços concluídos',
      value: `${formatNumber(now.completed)}${before ? trend(now.completed, before.completed) : ''}`,
    },
    {
      label: 'Estimado × gasto nos concluídos',
      value: `${workTime(now.completed_estimated)} × ${workTime(now.completed_spent)}`,
    },
    { label: 'Eficiência', value: formatPercent(now.efficiency, 1) },
    { label: 'Acima do estimado', value: formatNumber(now.late) },
    { label: 'Ordens', value: formatNumber(now.orders) },
  ];
}
