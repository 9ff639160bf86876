import { addDays, addMonths, type Period } from '#core/contract/days.ts';
import { formatPercent } from '#core/contract/format.ts';

/** The first and the last day of a day's month. */
export function monthOf(day: string): Period {
  const start_date = `${day.slice(0, 8)}01`;
  return { start_date, end_date: addDays(addMonths(start_date, 1), -1) };
}

export interface Covered {
  warranty_total: string;
  chargeable_total: string;
}

/** How much of what was approved somebody else than the customer pays, in percent; nothing of nothing is no rate. */
export function rateOf({ warranty_total, chargeable_total }: Covered): number | null {
  const [covered, charged] = [Number(warranty_total), Number(chargeable_total)];
  return covered + charged > 0 ? (100 * covered) / (covered + charged) : null;
}

/** '--' where there is nothing to tell. */
export const rateText = (rate: number | null): string => (rate === null ? '--' : formatPercent(rate, 1));

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
  covered: number;
  chargeable: number;
}
/** Up to this many days each has its bar; beyond, each month. */
const mostDays = 31;

const cents = (value: string): number => Math.round(Number(value) * 100);

/** Covered and charged along the period; a day or a month without any is there too, empty. */
export function barsOf(
  { start_date, end_date }: Period,
  budgets: readonly Decided[],
  dayOf: (at: string) => string,
): Bar[] {
  const daily = addDays(start_date, mostDays) > end_date;
  const key = (day: string): string => (daily ? day : day.slice(0, 7));
  const bars = new Map<string, { covered: number; chargeable: number }>();
  for (let day = start_date; day <= end_date; day = daily ? addDays(day, 1) : addMonths(`${day.slice(0, 8)}01`, 1))
    bars.set(key(day), { covered: 0, chargeable: 0 });
  for (const { decided_at, covered_total, chargeable_total } of budgets) {
    const bar = bars.get(key(dayOf(decided_at)));
    if (!bar) continue;
    bar.covered += cents(covered_total);
    bar.chargeable += cents(chargeable_total);
  }
  return [...bars].map(([at, { covered, chargeable }]) => ({
    label: daily ? `${at.slice(8)}/${at.slice(5, 7)}` : `${at.slice(5)}/${at.slice(0, 4)}`,
    covered: covered / 100,
    chargeable: chargeable / 100,
  }));
}
