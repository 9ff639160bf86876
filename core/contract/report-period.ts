import { addDays, addMonths, daysOf, monthOf, weekdayOf, type Period } from './days.ts';
import { formatDate } from './format.ts';

const until = (days: number) => (today: string) => ({ start_date: addDays(today, 1 - days), end_date: today });

/** The periods people ask a report for, as of a day. */
const presets = {
  yesterday: { label: 'Ontem', of: (today) => ({ start_date: addDays(today, -1), end_date: addDays(today, -1) }) },
  /** From Monday to Sunday. */
  'last-week': {
    label: 'Semana passada',
    of: (today) => {
      const monday = addDays(today, -((weekdayOf(today) + 6) % 7) - 7);
      return { start_date: monday, end_date: addDays(monday, 6) };
    },
  },
  'last-7': { label: '7 dias', of: until(7) },
  'last-30': { label: '30 dias', of: until(30) },
  'last-90': { label: '90 dias', of: until(90) },
  /** Until today, where it is held against as many days before. */
  'month-so-far': { label: 'Este mês', of: (today) => ({ ...monthOf(today), end_date: today }) },
  month: { label: 'Este mês', of: monthOf },
  'last-month': { label: 'Mês passado', of: (today) => monthOf(addDays(monthOf(today).start_date, -1)) },
  'last-year': {
    label: '12 meses',
    of: (today) => ({ start_date: addDays(addMonths(today, -12), 1), end_date: today }),
  },
  /** This one and the eleven before, each from its first to its last day. */
  'twelve-months': {
    label: '12 meses',
    of: (today) => ({ ...monthOf(today), start_date: addMonths(monthOf(today).start_date, -11) }),
  },
} satisfies Record<string, { label: string; of: (today: string) => Period }>;
export type PeriodName = keyof typeof presets;

/** The days a report may be asked for. */
export interface PeriodRule {
  /** Unless said. */
  standard: PeriodName;
  /** One press away. */
  presets: readonly PeriodName[];
  /** So many days at most: what reads every one of them must end. */
  longest?: number;
}

export const presetsOf = (rule: PeriodRule, today: string): ({ label: string } & Period)[] =>
  rule.presets.map((name) => ({ label: presets[name].label, ...presets[name].of(today) }));

/** What comes again by itself speaks of days that move with it: the report's own, and those that are over. */
export const comingPeriods = ({ standard, presets: own }: PeriodRule): PeriodName[] => [
  ...new Set([standard, ...own, 'yesterday' as const, 'last-week' as const, 'last-month' as const]),
];
export const isPeriodName = (name: string): name is PeriodName => Object.hasOwn(presets, name);
export const namedPeriod = (name: PeriodName, today: string): Period => presets[name].of(today);
export const periodLabel = (name: PeriodName): string => presets[name].label;

export interface Said {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** What was said, and where nothing was, the report's own: an end alone is the end of as many days. */
export function periodOf(rule: PeriodRule, said: Said, today: string): Period {
  const standard = presets[rule.standard].of(today);
  if (!said.end_date) return { ...standard, ...(said.start_date ? { start_date: said.start_date } : {}) };
  const end_date = said.end_date;
  return { start_date: said.start_date ?? presets[rule.standard].of(end_date).start_date, end_date };
}

/** Why such days cannot be answered for, by field. */
export function refusedPeriod(rule: PeriodRule, period: Period): Record<string, string[]> | null {
  if (period.end_date < period.start_date) return { end_date: ['O fim do período não pode ser anterior ao início.'] };
  if (rule.longest !== undefined && daysOf(period) > rule.longest)
    return { start_date: ['Escolha um período de até um ano'] };
  return null;
}

/** "01/11/2026 a 30/11/2026". */
export const periodText = ({ start_date, end_date }: Period): string =>
  `${formatDate(start_date)} a ${formatDate(end_date)}`;
