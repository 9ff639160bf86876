import { changeText } from '#core/contract/change-text.ts';
import { addDays, type Period } from '#core/contract/days.ts';
import { dayOf, formatDate, formatDuration, formatNumber, formatPercent } from '#core/contract/format.ts';
import type { FigureProps } from '#core/web/figure/figure.tsx';
import type { ProductivitySummary } from '../contract.ts';

export function presets(): ({ label: string } & Period)[] {
  const today = dayOf(new Date());
  return [
    { label: '7 dias', start_date: addDays(today, -6), end_date: today },
    { label: '30 dias', start_date: addDays(today, -29), end_date: today },
    { label: 'Este mês', start_date: `${today.slice(0, 8)}01`, end_date: today },
    { label: '12 meses', start_date: addDays(today, -364), end_date: today },
  ];
}
/** What the address says, the last thirty days where it says nothing. */
export function periodIn(params: URLSearchParams): Period {
  const thirty = presets()[1];
  return {
    start_date: params.get('start_date') ?? thirty?.start_date ?? '',
    end_date: params.get('end_date') ?? thirty?.end_date ?? '',
  };
}

/** First and last, for the axis. */
export function shortName(name: string): string {
  const words = name.split(' ');
  return words.length > 1 ? `${words[0]} ${words.at(-1)}` : name;
}

/** How much was worked, and how it came out against what was planned. */
export function figuresOf(summary: ProductivitySummary | undefined): FigureProps[] {
  const [now, before] = [summary?.totals, summary?.previous];
  return [
    {
      label: 'Tempo trabalhado',
      value: now && formatDuration(now.spent_minutes),
      note: now && before ? changeText(now.spent_minutes, before.spent_minutes) : '',
    },
    {
      label: 'Estimado × gasto nos concluídos',
      value: now && `${formatDuration(now.completed_estimated)} × ${formatDuration(now.completed_spent)}`,
      note: summary ? `${formatDate(summary.start_date)} a ${formatDate(summary.end_date)}` : '',
      wide: true,
    },
    { label: 'Eficiência', value: now && formatPercent(now.efficiency, 1) },
    { label: 'Serviços acima do estimado', value: now && formatNumber(now.late) },
  ];
}
