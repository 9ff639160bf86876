import { addDays, addMonths, monthOf, type Period } from '#core/contract/days.ts';
import { drawn, plus } from '#core/contract/decimal.ts';

/** The specification's colours of the report: 70% and 40%. */
export function efficiencyTone(rate: number | null): 'green' | 'yellow' | 'red' | 'gray' {
  if (rate === null) return 'gray';
  if (rate >= 70) return 'green';
  return rate >= 40 ? 'yellow' : 'red';
}
/** Colour never alone. */
export const efficiencyWord: Record<ReturnType<typeof efficiencyTone>, string> = {
  green: 'Alta',
  yellow: 'Média',
  red: 'Baixa',
  gray: 'Sem dados',
};

/** And of the month's overview: above half is green. */
export const overviewTone = (rate: number | null): 'green' | 'gray' => (rate !== null && rate > 50 ? 'green' : 'gray');

interface Decided {
  decided_at: string;
  covered_total: string;
  chargeable_total: string;
}
export interface Bar {
  label: string;
  /** The days it stands for. */
  from: string;
  to: string;
  covered: number;
  chargeable: number;
}
/** Up to this many days each has its bar; beyond, each month. */
const mostDays = 31;

const later = (one: string, other: string): string => (one > other ? one : other);
const sooner = (one: string, other: string): string => (one < other ? one : other);

/** Covered and charged along the period until today; a day or a month without any is there too, empty. */
export function barsOf(
  { start_date, end_date: last }: Period,
  budgets: readonly Decided[],
  dayOf: (at: string) => string,
  today: string,
): Bar[] {
  const end_date = last < today ? last : today;
  const daily = addDays(start_date, mostDays) > end_date;
  const key = (day: string): string => (daily ? day : day.slice(0, 7));
  const bars = new Map<string, { covered: string; chargeable: string }>();
  for (let day = start_date; day <= end_date; day = daily ? addDays(day, 1) : addMonths(`${day.slice(0, 8)}01`, 1))
    bars.set(key(day), { covered: '0.00', chargeable: '0.00' });
  for (const { decided_at, covered_total, chargeable_total } of budgets) {
    const bar = bars.get(key(dayOf(decided_at)));
    if (!bar) continue;
    bar.covered = plus(bar.covered, covered_total);
    bar.chargeable = plus(bar.chargeable, chargeable_total);
  }
  return [...bars].map(([at, { covered, chargeable }]) => ({
    label: daily ? `${at.slice(8)}/${at.slice(5, 7)}` : `${at.slice(5)}/${at.slice(0, 4)}`,
    from: daily ? at : later(`${at}-01`, start_date),
    to: daily ? at : sooner(monthOf(`${at}-01`).end_date, end_date),
    covered: drawn(covered),
    chargeable: drawn(chargeable),
  }));
}
