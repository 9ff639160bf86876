import { addDays, type Period } from '#core/contract/days.ts';
import { isPositive, isZero, minus, sumOf, times, type Decimal } from '#core/contract/decimal.ts';
import { formatNumber } from '#core/contract/format.ts';
import {
  billingPeriods,
  dueOn,
  type Billed as BilledPeriod,
  type BillingRule,
} from '#modules/contract/contract-terms/billing.rules.ts';
import { dueCharges, type DueCharge } from '#modules/contract/rental-hold/charge.rules.ts';
import { excessOf, usedIn } from '#modules/contract/rental-hold/franchise.rules.ts';
import {
  eachDay,
  hireDays,
  joined,
  type HireDay,
  type HireEvent,
  type Span,
} from '#modules/contract/rental-hold/hire.rules.ts';
import type { ChargeLineKind } from './contract-charges.rules.ts';
import { franchiseOn, type Meter } from './franchise-terms.rules.ts';
import { asCharge, differenceLines, inSpan, pricedIn, type PriceChange } from './prices.rules.ts';

/**
 * What is to be billed of a contract by now: what its days come to less what was billed of them, so that a run can be
 * made at any time, twice or late, and no day is billed twice or missed.
 */

/** What a contract charges by the month: its fixed value, or one unit of it. */
export interface Source {
  /** The contract's own, or its item's. */
  uuid: string;
  kind: 'FIXED' | 'UNIT';
  name: string;
  /** What it costs now; where that changed, what it did before. */
  monthly: Decimal;
  changes?: readonly PriceChange[];
  life: readonly HireEvent[];
  /** The last day agreed. */
  ends_on: string | null;
  graceDays: number | null;
  meter?: Meter | undefined;
}
/** What is charged once, on a day. */
export interface Once {
  source_uuid: string;
  kind: 'INDEMNITY' | 'FREIGHT' | 'PENALTY';
  on: string;
  turn: number;
  description: string;
  /** None where a person has to say it. */
  amount: Decimal | null;
}
export interface Billable {
  uuid: string;
  /** Its `ends_at` is the day after which nothing more can come, where that is known. */
  rule: BillingRule;
  /** Billed elsewhere up to this day, before the contract came here. */
  billed_until?: string | null;
  sources: readonly Source[];
  once: readonly Once[];
  /** Lent for nothing as long as so much is bought a month. */
  quota: { item: string; quantity: Decimal; price: Decimal } | null;
}
/** A line that stands in a billing, approved or not; of a cancelled one it does not. */
export interface KnownLine {
  source_uuid: string;
  kind: ChargeLineKind;
  starts_on: string;
  ends_on: string;
  turn: number;
  quantity: Decimal | null;
  /** Of days: the price by the month they were billed at. */
  unit_value: Decimal | null;
  excluded: boolean;
  period_number: number;
}
export interface LineSpan extends Span {
  unit: string;
  state: string;
}
export interface ProposedLine {
  source_uuid: string;
  kind: ChargeLineKind;
  description: string;
  starts_on: string;
  ends_on: string;
  turn: number;
  days: number | null;
  quantity: Decimal | null;
  unit_value: Decimal | null;
  amount: Decimal | null;
  /** Which unit, on which days, and what they were. */
  spans: LineSpan[];
}
export interface Proposal {
  number: number;
  starts_on: string;
  ends_on: string;
  due_on: string;
  lines: ProposedLine[];
}
interface Moment {
  today: string;
  /** Periods in advance that begin up to here are billed; those in arrears once they are over. */
  until: string;
}

const spanOf = ({ start_date, end_date }: Period): Span => ({ from: start_date, until: end_date });
const isWithin = (day: string, { start_date, end_date }: Period): boolean => start_date <= day && day <= end_date;
/** Whether a day was billed before the contract came here. */
const isBefore = (day: string, until: string | null = null): boolean => until !== null && day <= until;

/** The proposals of a contract by now, one for each period; what belongs to a period billed before joins the newest. */
export function proposed(contract: Billable, known: readonly KnownLine[], moment: Moment): Proposal[] {
  const { rule, billed_until } = contract;
  const isReady = ({ end_date }: BilledPeriod): boolean =>
    !isBefore(end_date, billed_until) &&
    (rule.billing_when === 'ADVANCE' || (end_date <= moment.until && end_date <= moment.today));
  const periods = billingPeriods(rule, moment.until).filter(isReady);
  const daysOf = daysBySource(contract, periods, moment);
  const billedBefore = new Set(known.map(({ period_number }) => period_number));
  const fresh: Proposal[] = [];
  const late: ProposedLine[] = [];
  for (const period of periods) {
    const lines = linesOf(contract, known, { period, today: moment.today, daysOf });
    if (billedBefore.has(period.number)) late.push(...lines);
    else if (lines.length > 0) fresh.push(proposalOf(period, lines));
  }
  const newest = fresh.at(-1);
  const last = periods.at(-1);
  if (late.length === 0 || !last) return fresh;
  if (!newest) return [proposalOf(last, late)];
  return [...fresh.slice(0, -1), { ...newest, lines: [...newest.lines, ...late] }];
}

const proposalOf = ({ number, start_date, end_date, due_on }: BilledPeriod, lines: ProposedLine[]): Proposal => ({
  number,
  starts_on: start_date,
  ends_on: end_date,
  due_on,
  lines,
});

type DaysOf = (source: Source, period: Period) => HireDay[];
/** Each source's days, worked out once and looked up by period. */
function daysBySource({ sources, billed_until }: Billable, periods: readonly Period[], { today }: Moment): DaysOf {
  const until = periods.at(-1)?.end_date ?? today;
  const all = new Map(
    sources.map(({ uuid, life, ends_on, graceDays }) => [
      uuid,
      Map.groupBy(
        hireDays(life, { ends_on, today, until }, graceDays).filter(({ day }) => !isBefore(day, billed_until)),
        ({ day }) => periodAt(periods, day),
      ),
    ]),
  );
  return ({ uuid }, { start_date }) => all.get(uuid)?.get(start_date) ?? [];
}
/** The first day of the period a day lies in: they follow one another. */
function periodAt(periods: readonly Period[], day: string): string {
  let [low, high] = [0, periods.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((periods[middle]?.start_date ?? '') <= day) low = middle;
    else high = middle - 1;
  }
  return periods[low]?.start_date ?? '';
}

interface Asked {
  period: BilledPeriod;
  today: string;
  daysOf: DaysOf;
}
function linesOf(contract: Billable, known: readonly KnownLine[], asked: Asked): ProposedLine[] {
  const { period, today } = asked;
  const own = known.filter(({ starts_on, ends_on }) => starts_on <= period.end_date && ends_on >= period.start_date);
  const isOver = period.end_date <= today;
  return [
    ...contract.sources.flatMap((source) => [
      ...chargesOf(contract, source, own, asked),
      ...(isOver ? excessLines(contract, source, own, asked) : []),
    ]),
    ...contract.once
      .filter(({ on }) => isWithin(on, period) && !isBefore(on, contract.billed_until))
      .flatMap((once) => onceLine(once, own)),
    ...(isOver ? shortfallLines(contract, own, asked) : []),
  ];
}

/** The days of a source. Of what was left out with a reason nothing more is asked, and nothing is given back. */
function chargesOf({ rule }: Billable, source: Source, known: readonly KnownLine[], { period, daysOf }: Asked) {
  const own = known.filter(({ source_uuid }) => source_uuid === source.uuid);
  const settled = new Set(
    own.filter(({ excluded }) => excluded).flatMap((line) => asCharge(line).flatMap((charge) => eachDay(charge))),
  );
  const billed = own.flatMap(asCharge);
  const days = daysOf(source, period);
  const due = pricedIn(source, period).flatMap(({ monthly, ...of }) =>
    dueCharges({ days, of, within: of, price: inSpan(monthly, rule), billed, settled }).map((charge) =>
      chargeLine(source, monthly, charge),
    ),
  );
  return [...due, ...differenceLines(rule, source, own)];
}

/** From a day to the day before it in a later month. */
const isWholeMonths = ({ from, until }: Span): boolean => {
  const after = addDays(until, 1);
  return from.slice(8) === after.slice(8) && from < after;
};
const whyBack: Record<string, string> = { IDLE: 'dias parados', SUSPENDED: 'dias suspensos', BACK: 'dias devolvidos' };
function chargeLine(source: Source, monthly: Decimal, { kind, turn, from, until, amount, days }: DueCharge) {
  const isCredit = kind === 'CREDIT';
  const words = isCredit
    ? `Crédito de ${whyBack[days[0]?.state ?? ''] ?? 'dias'} · ${source.name}`
    : `${source.name}${isWholeMonths({ from, until }) ? '' : ' · pro rata'}`;
  return {
    source_uuid: source.uuid,
    kind: isCredit ? ('CREDIT' as const) : source.kind,
    description: words.slice(0, 300),
    starts_on: from,
    ends_on: until,
    turn,
    days: days.length,
    quantity: null,
    unit_value: monthly,
    amount,
    spans: joined(days, ({ unit, state }) => `${unit} ${state}`).map((span) => ({
      from: span.from,
      until: span.until,
      unit: span.days[0]?.unit ?? '',
      state: span.days[0]?.state ?? '',
    })),
  };
}

/** Of so much a month, what days on hire bring: idle and suspended ones include nothing. */
const includedIn = (monthly: Decimal, rule: BillingRule, days: readonly HireDay[]): Decimal =>
  sumOf(
    joined(
      days.filter(({ state }) => state === 'HIRED'),
      () => 0,
    ).map(inSpan(monthly, rule)),
    2,
  );

const measured = { days: null, spans: [] };
/** Beyond the franchise: of a period that is over, less what was charged of it before a later reading came. */
function excessLines({ rule }: Billable, source: Source, known: readonly KnownLine[], { period, daysOf }: Asked) {
  const { meter } = source;
  const agreed = meter ? franchiseOn(meter, period.start_date) : null;
  if (!meter || !agreed) return [];
  const before = known.filter(({ source_uuid, kind }) => source_uuid === source.uuid && kind === 'EXCESS');
  const used = usedIn(meter.stays, spanOf(period));
  const included = includedIn(agreed.included, rule, daysOf(source, period));
  const { excess } = excessOf(used, included, agreed.excess_price);
  const quantity = minus(
    excess,
    sumOf(
      before.map((line) => line.quantity),
      3,
    ),
  );
  if (isZero(quantity)) return [];
  const words = `${formatNumber(used)} ${meter.unit} no período, ${formatNumber(included)} na franquia`;
  return [
    {
      ...measured,
      source_uuid: source.uuid,
      kind: 'EXCESS' as const,
      description: `Excedente · ${source.name} · ${words}`.slice(0, 300),
      starts_on: period.start_date,
      ends_on: period.end_date,
      turn: before.length + 1,
      quantity,
      unit_value: agreed.excess_price,
      amount: times(quantity, agreed.excess_price),
    },
  ];
}

function onceLine({ on, ...once }: Once, known: readonly KnownLine[]): ProposedLine[] {
  const isThere = known.some(
    ({ source_uuid, kind, turn, starts_on }) =>
      source_uuid === once.source_uuid && kind === once.kind && turn === once.turn && starts_on === on,
  );
  return isThere ? [] : [{ ...measured, ...once, starts_on: on, ends_on: on, quantity: null, unit_value: null }];
}

/** The quota of a loan, of a period that is over: a person says what was bought of it. */
function shortfallLines(
  { uuid, rule, quota, sources }: Billable,
  known: readonly KnownLine[],
  { period, daysOf }: Asked,
) {
  if (!quota || known.some(({ kind, source_uuid }) => kind === 'SHORTFALL' && source_uuid === uuid)) return [];
  const days = new Map(sources.flatMap((source) => daysOf(source, period)).map((day) => [day.day, day]));
  const hired = [...days.values()].filter(({ state }) => state === 'HIRED');
  const quantity = includedIn(
    quota.quantity,
    rule,
    hired.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  );
  if (!isPositive(quantity)) return [];
  return [
    {
      ...measured,
      source_uuid: uuid,
      kind: 'SHORTFALL' as const,
      description: `Cota de consumo · ${quota.item} · ${formatNumber(quantity)} no período`.slice(0, 300),
      starts_on: period.start_date,
      ends_on: period.end_date,
      turn: 1,
      quantity,
      unit_value: quota.price,
      amount: null,
    },
  ];
}

/** Never due in the past: of what is billed late, the next such day. */
export const dueFrom = (due_on: string, due_day: number, today: string): string =>
  due_on >= today ? due_on : dueOn({ billing_when: 'ADVANCE', due_day }, { start_date: today, end_date: today });
