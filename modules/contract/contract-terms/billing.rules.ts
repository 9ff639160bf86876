import { choice, type ValueOf } from '#core/contract/choice.ts';
import { addDays, addMonths, daysBetween, type Period } from '#core/contract/days.ts';
import { dividedBy, minus, plus, times, type Decimal } from '#core/contract/decimal.ts';

/** What is billed of a contract and when: periods, days they are due, and what any days of them come to. */

export const billingPeriod = choice({
  MONTHLY: 'Mensal',
  BIMONTHLY: 'Bimestral',
  QUARTERLY: 'Trimestral',
  SEMIANNUAL: 'Semestral',
  ANNUAL: 'Anual',
  SINGLE: 'Parcela única',
});
export const billingWhen = choice({ ADVANCE: 'Antecipado', ARREARS: 'Postecipado' });
export const paymentMethod = choice({
  BOLETO: 'Boleto',
  PIX: 'Pix',
  TRANSFER: 'Transferência',
  CARD: 'Cartão',
  OTHER: 'Outra',
});

const months: Record<Exclude<ValueOf<typeof billingPeriod>, 'SINGLE'>, number> = {
  MONTHLY: 1,
  BIMONTHLY: 2,
  QUARTERLY: 3,
  SEMIANNUAL: 6,
  ANNUAL: 12,
};

export interface BillingRule {
  starts_at: string;
  ends_at: string | null;
  billing_period: ValueOf<typeof billingPeriod>;
  billing_when: ValueOf<typeof billingWhen>;
  due_day: number;
  /** The first period runs to the end of its month, and the others with the calendar; else all run from the day it begins. */
  first_pro_rata: boolean;
}

export interface Billed extends Period {
  /** 1 is the first. */
  number: number;
  due_on: string;
}

/** The day its months begin on. */
export const anchorOf = ({ starts_at, first_pro_rata }: Pick<BillingRule, 'starts_at' | 'first_pro_rata'>): string =>
  first_pro_rata ? `${starts_at.slice(0, 8)}01` : starts_at;

/** In advance, the first due day from its beginning on; in arrears, the first after its end. */
export function dueOn(
  { billing_when, due_day }: Pick<BillingRule, 'billing_when' | 'due_day'>,
  period: Period,
): string {
  const from = billing_when === 'ADVANCE' ? period.start_date : addDays(period.end_date, 1);
  const there = `${from.slice(0, 8)}${String(due_day).padStart(2, '0')}`;
  return there >= from ? there : addMonths(there, 1);
}

/** Where the next period begins: counted from the anchor, so that a 31st is not lost in February. */
function* beginnings(rule: BillingRule): Generator<string> {
  const { starts_at, billing_period: how } = rule;
  yield starts_at;
  if (how === 'SINGLE') return;
  const anchor = anchorOf(rule);
  // After a first part of a month the next period begins with the next month, however many months it has.
  const from = anchor < starts_at ? addMonths(anchor, 1) : anchor;
  for (let n = anchor < starts_at ? 0 : 1; ; n += 1) yield addMonths(from, n * months[how]);
}

/** The periods that begin up to a day, in their order, each day of the contract in exactly one. */
export function billingPeriods(rule: BillingRule, until: string): Billed[] {
  const last = rule.ends_at !== null && rule.ends_at < until ? rule.ends_at : until;
  const periods: Billed[] = [];
  const starts = beginnings(rule);
  for (let start = starts.next().value; start && start <= last;) {
    const next = starts.next().value;
    const whole = next ? addDays(next, -1) : (rule.ends_at ?? until);
    const end_date = rule.ends_at !== null && rule.ends_at < whole ? rule.ends_at : whole;
    const period = { start_date: start, end_date };
    periods.push({ ...period, number: periods.length + 1, due_on: dueOn(rule, period) });
    start = next;
  }
  return periods;
}

/** Which month of a contract a day lies in, as they are counted from the anchor: 0 is the first. */
function monthAt(anchor: string, day: string): number {
  const [from, to] = [anchor, day].map((one) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7)));
  const n = (to ?? 0) - (from ?? 0);
  return addMonths(anchor, n) > day ? n - 1 : n;
}

/** What a month comes to before a day of it. */
function before(monthly: Decimal, anchor: string, n: number, day: string): Decimal {
  const [first, next] = [addMonths(anchor, n), addMonths(anchor, n + 1)];
  return dividedBy(times(monthly, String(daysBetween(first, day))), String(daysBetween(first, next))) ?? '0.00';
}

/**
 * What a span of days comes to at a price by the month: what is due up to its end less what was due before it, each to
 * the cent. So parts of a span add up to it however it is split, and a whole month is its price.
 */
export function priceOf(monthly: Decimal, anchor: string, { start_date, end_date }: Period): Decimal {
  const after = addDays(end_date, 1);
  const [first, last] = [monthAt(anchor, start_date), monthAt(anchor, after)];
  const whole = times(monthly, String(last - first));
  return minus(plus(whole, before(monthly, anchor, last, after)), before(monthly, anchor, first, start_date));
}
