import { addDays, daysOf, monthOf, type Period } from '#core/contract/days.ts';
import { isOpenOn, type BusinessCalendar } from '#core/contract/business-time.ts';
import { sumOf, type Decimal } from '#core/contract/decimal.ts';
import { benefitCost, type BenefitCost, type BenefitTerms } from '#modules/people/benefit/benefit.rules.ts';

/** What somebody's benefit costs over some days: month by month, as it is paid. */

export interface Enrolled {
  starts_on: string;
  /** The last day; none while it goes on. */
  ends_on: string | null;
  dependants: number;
  base_pay: Decimal | null;
  employee_value: Decimal | null;
}

/** The months of a period, the first and the last as far as they lie in it. */
export function monthsOf({ start_date, end_date }: Period): Period[] {
  const months: Period[] = [];
  for (let from = start_date; from <= end_date;) {
    const to = monthOf(from).end_date;
    months.push({ start_date: from, end_date: to < end_date ? to : end_date });
    from = addDays(to, 1);
  }
  return months;
}

/** Days of both; none where they do not meet. */
export function overlap(one: Period, { starts_on, ends_on }: Pick<Enrolled, 'starts_on' | 'ends_on'>): Period | null {
  const start_date = starts_on > one.start_date ? starts_on : one.start_date;
  const end_date = ends_on && ends_on < one.end_date ? ends_on : one.end_date;
  return start_date <= end_date ? { start_date, end_date } : null;
}

export type CountWorkingDays = (days: Period) => number;
/** The calendar is asked for a day once: the same months are counted for everybody. */
export function workingDaysBy(calendar: BusinessCalendar): CountWorkingDays {
  const known = new Map<string, number>();
  return (days) => {
    const key = `${days.start_date} ${days.end_date}`;
    const found = known.get(key) ?? countOpen(days, calendar);
    known.set(key, found);
    return found;
  };
}
function countOpen({ start_date, end_date }: Period, calendar: BusinessCalendar): number {
  let open = 0;
  for (let day = start_date; day <= end_date; day = addDays(day, 1)) if (isOpenOn(day, calendar)) open += 1;
  return open;
}

const sumsOf = (costs: readonly BenefitCost[]): BenefitCost => ({
  total: sumOf(
    costs.map(({ total }) => total),
    2,
  ),
  employee: sumOf(
    costs.map(({ employee }) => employee),
    2,
  ),
  company: sumOf(
    costs.map(({ company }) => company),
    2,
  ),
});

/** Handed a period once and then everybody's benefits: its months are the same for all of them. */
export function costOver(
  period: Period,
  workingDays: CountWorkingDays,
): (terms: BenefitTerms, enrolled: Enrolled) => BenefitCost {
  const months = monthsOf(period).map((days) => ({ days, daysOfMonth: daysOf(monthOf(days.start_date)) }));
  return (terms, enrolled) =>
    sumsOf(
      months.flatMap(({ days, daysOfMonth }) => {
        const had = overlap(days, enrolled);
        if (!had) return [];
        const { dependants, base_pay, employee_value } = enrolled;
        const month = { days: daysOf(had), daysOfMonth, workingDays: workingDays(had) };
        return [benefitCost(terms, { ...month, dependants, base_pay, employee_value })];
      }),
    );
}

/** From when somebody may have it, if that day is still ahead: after the days that count from being hired. */
export function eligibleFrom(hired_at: string | null, grace_days: number | null, today: string): string | null {
  const from = hired_at && grace_days ? addDays(hired_at, grace_days) : null;
  return from && from > today ? from : null;
}
