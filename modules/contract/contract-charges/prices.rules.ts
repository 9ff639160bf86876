import { addDays, type Period } from '#core/contract/days.ts';
import { isPositive, isSame, isZero, minus, negated, type Decimal } from '#core/contract/decimal.ts';
import { anchorOf, priceOf, type BillingRule } from '#modules/contract/contract-terms/billing.rules.ts';
import type { Charge } from '#modules/contract/rental-hold/charge.rules.ts';
import type { Span } from '#modules/contract/rental-hold/hire.rules.ts';
import type { KnownLine, ProposedLine, Source } from './proposal.rules.ts';

/** What a source costs by the month on which days, after its price was changed; and what was billed before it was. */

/** From a day on it cost no longer what it did before. */
export interface PriceChange {
  on: string;
  before: Decimal;
  /** By what the parties agreed; else by an index. */
  isAgreed?: boolean;
}
interface Priced extends Span {
  monthly: Decimal;
}
const [first, last] = ['0001-01-01', '9999-12-31'];
/** Its prices in the order of their days, each with its first and last one. */
export function pricesOf({ monthly, changes = [] }: Pick<Source, 'monthly' | 'changes'>): Priced[] {
  const starts = [first, ...changes.map(({ on }) => on)];
  return starts.map((from, n) => ({
    from,
    until: changes[n] ? addDays(changes[n].on, -1) : last,
    monthly: changes[n]?.before ?? monthly,
  }));
}

export const inSpan = (monthly: Decimal, rule: BillingRule) => (span: Span) =>
  priceOf(monthly, anchorOf(rule), { start_date: span.from, end_date: span.until });

/** The days of a period at each price it has in them; those that cost nothing are left out. */
export const pricedIn = (source: Source, { start_date, end_date }: Period): Priced[] =>
  pricesOf(source)
    .map(({ from, until, monthly }) => ({
      from: from > start_date ? from : start_date,
      until: until < end_date ? until : end_date,
      monthly,
    }))
    .filter(({ from, until, monthly }) => from <= until && isPositive(monthly));

/** Days charged or given back, if the line is of such. */
export const asCharge = ({ kind, starts_on, ends_on, turn }: KnownLine): Charge[] =>
  kind === 'FIXED' || kind === 'UNIT' || kind === 'CREDIT'
    ? [{ kind: kind === 'CREDIT' ? 'CREDIT' : 'HIRE', from: starts_on, until: ends_on, turn }]
    : [];

/** Told apart by which change, whether charged or given back, and how often before: no turn comes twice. */
const turnOf = (change: number, { kind, turn }: Charge): number => change * 1000 + (kind === 'CREDIT' ? 500 : 0) + turn;

/**
 * What was billed at a price that was changed afterwards for the same days: the difference, once for each change. What
 * somebody left out with a reason stays left out.
 */
export function differenceLines(rule: BillingRule, source: Source, known: readonly KnownLine[]): ProposedLine[] {
  const prices = pricesOf(source);
  if (prices.length === 1) return [];
  const isThere = (turn: number, from: string): boolean =>
    known.some((line) => line.kind === 'ADJUSTMENT' && line.turn === turn && line.starts_on === from);
  return known
    .filter(({ excluded }) => !excluded)
    .flatMap((line) =>
      asCharge(line).flatMap((charge) => {
        const billedAt = prices.findLastIndex(
          ({ monthly, from }) => from <= charge.until && isSame(monthly, line.unit_value),
        );
        if (billedAt < 0) return [];
        return prices.flatMap(({ from, monthly }, n) => {
          const before = prices[n - 1];
          if (!before || n <= billedAt || from > charge.until) return [];
          const span = { from: from > charge.from ? from : charge.from, until: charge.until };
          const turn = turnOf(n, charge);
          const more = minus(inSpan(monthly, rule)(span), inSpan(before.monthly, rule)(span));
          if (isZero(more) || isThere(turn, span.from)) return [];
          const why = source.changes?.[n - 1]?.isAgreed ? 'por aditivo' : 'de reajuste';
          return [differenceLine(source, why, { span, turn, amount: charge.kind === 'CREDIT' ? negated(more) : more })];
        });
      }),
    );
}

interface Difference {
  span: Span;
  turn: number;
  amount: Decimal;
}
const differenceLine = (
  source: Source,
  why: string,
  { span: { from, until }, turn, amount }: Difference,
): ProposedLine => ({
  source_uuid: source.uuid,
  kind: 'ADJUSTMENT',
  description: `Diferença ${why} · ${source.name}`.slice(0, 300),
  starts_on: from,
  ends_on: until,
  turn,
  days: null,
  quantity: null,
  unit_value: null,
  amount,
  spans: [],
});
