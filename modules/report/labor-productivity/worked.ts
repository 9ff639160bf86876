import { z } from 'zod';
import type { PeriodRule } from '#core/contract/report-period.ts';

/**
 * What was worked in the period, and how the work finished in it came out against its estimate. Of a
 * labor several people worked on, each has the share of the estimate that they have of the time.
 */
export const workedRow = z.object({
  /** Minutes worked in the period, finished or not. */
  spent_minutes: z.int(),
  orders: z.int(),
  /** Finished in the period: how many, what was estimated, what they took, how many took longer. */
  completed: z.int(),
  completed_estimated: z.int(),
  completed_spent: z.int(),
  late: z.int(),
  /** Estimated over spent, in percent: above 100 is faster than planned. */
  efficiency: z.number().nullable(),
});
export type Worked = z.infer<typeof workedRow>;

export const workPeriod: PeriodRule = {
  standard: 'last-30',
  presets: ['last-7', 'last-30', 'month-so-far', 'last-year'],
  longest: 366,
};

/** Names that still can be told apart along an axis. */
export const mostBars = 12;
/** First and last, for the axis. */
export function shortName(name: string): string {
  const words = name.split(' ');
  return words.length > 1 ? `${words[0]} ${words.at(-1)}` : name;
}
