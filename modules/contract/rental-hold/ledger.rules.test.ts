import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysOf, monthOf, type Period } from '#core/contract/days.ts';
import { isSame, sumOf } from '#core/contract/decimal.ts';
import { seed } from '#core/testing/seed.ts';
import { dueCharges, type Charge, type DueCharge } from './charge.rules.ts';
import { excessOf, shortfallOf, usedIn } from './franchise.rules.ts';
import { anchorOf, billingPeriods, priceOf } from '#modules/contract/contract-terms/billing.rules.ts';
import { eachDay, hireDays, joined, staysOf, type HireEvent } from './hire.rules.ts';
import { isServed, lifeSteps, lived, randomMoney } from './testing/lives.ts';

/** `npm run drill` asks for all ten thousand. */
const numRuns = Number(process.env['HIRE_RUNS'] ?? 60);
/** Day by day: the second way of counting. */
const dayPrices = (monthly: string, anchor: string, { start_date, end_date }: Period): Map<string, string> =>
  new Map(
    eachDay({ from: start_date, until: end_date }).map((day) => [
      day,
      priceOf(monthly, anchor, { start_date: day, end_date: day }),
    ]),
  );
const spanOf = ({ start_date, end_date }: Period) => ({ from: start_date, until: end_date });
const priced = (monthly: string, anchor: string) => (span: { from: string; until: string }) =>
  priceOf(monthly, anchor, { start_date: span.from, end_date: span.until });
const december: Period = { start_date: '2026-12-01', end_date: '2026-12-31' };
const asked = (until: string, ends_on: string | null = null) => ({ ends_on, today: until, until });

describe('the days of an item', () => {
  const life: HireEvent[] = [
    { kind: 'DELIVERED', on: '2026-12-03', unit: 'A' },
    { kind: 'SWAPPED', on: '2026-12-10', unit: 'B', idle_from: '2026-12-08' },
    { kind: 'SUSPENDED', on: '2026-12-15' },
    { kind: 'RESUMED', on: '2026-12-18' },
    { kind: 'RETURNED', on: '2026-12-20' },
  ];
  const days = hireDays(life, asked('2026-12-31'), 0);

  it('belong to one unit each, and are idle before a swap and suspended while the contract stands', () => {
    expect(staysOf(life, asked('2026-12-31'))).toEqual([
      { unit: 'A', from: '2026-12-03', until: '2026-12-09' },
      { unit: 'B', from: '2026-12-10', until: '2026-12-20' },
    ]);
    const spans = joined(days, ({ unit, state }) => `${unit} ${state}`);
    expect(spans.map(({ from, until, days: [one] }) => [from, until, one?.unit, one?.state])).toEqual([
      ['2026-12-03', '2026-12-07', 'A', 'HIRED'],
      ['2026-12-08', '2026-12-09', 'A', 'IDLE'],
      ['2026-12-10', '2026-12-14', 'B', 'HIRED'],
      ['2026-12-15', '2026-12-17', 'B', 'SUSPENDED'],
      ['2026-12-18', '2026-12-20', 'B', 'HIRED'],
    ]);
  });

  it('leave the first days of a stop with the customer where the contract says so, or all of them', () => {
    const idle = (grace: number | null) =>
      hireDays(life, asked('2026-12-31'), grace).filter(({ state }) => state === 'IDLE');
    expect(idle(1).map(({ day }) => day)).toEqual(['2026-12-09']);
    expect(idle(null)).toEqual([]);
  });

  it('go on after the end agreed until the unit is back', () => {
    const open: HireEvent[] = [{ kind: 'DELIVERED', on: '2026-12-03', unit: 'A' }];
    const last = (today: string) =>
      hireDays(open, { ends_on: '2026-12-10', today, until: '2026-12-31' }, 0).at(-1)?.day;
    expect([last('2026-12-05'), last('2026-12-14')]).toEqual(['2026-12-10', '2026-12-14']);
  });

  it('cost the value of a whole month in all, and are charged and given back by line', () => {
    const prices = dayPrices('1000.00', '2026-12-01', december);
    expect(sumOf(prices.values(), 2)).toBe('1000.00');
    const of = spanOf(december);
    const due = dueCharges({ days, of, within: of, price: priced('1000.00', '2026-12-01'), billed: [] });
    expect(due.map(({ kind, from, until }) => [kind, from, until])).toEqual([
      ['HIRE', '2026-12-03', '2026-12-14'],
      ['HIRE', '2026-12-18', '2026-12-20'],
      ['CREDIT', '2026-12-08', '2026-12-09'],
    ]);
    const hired = days.filter(({ state }) => state === 'HIRED').map(({ day }) => prices.get(day));
    expect(isSame(sumOf(due.map(({ amount }) => amount)), sumOf(hired))).toBe(true);
  });
});

describe('franchise', () => {
  const stays = [
    {
      unit: 'A',
      readings: [
        { on: '2026-11-20', value: '100' },
        { on: '2026-11-30', value: '150' },
        { on: '2026-12-09', value: '230' },
      ],
    },
    {
      unit: 'B',
      readings: [
        { on: '2026-12-10', value: '4000' },
        { on: '2026-12-31', value: '4220' },
      ],
    },
  ];
  it('counts what both units of a swap did, each by its own counter', () => {
    expect(usedIn(stays, { from: '2026-12-01', until: '2026-12-31' })).toBe('300.000');
    expect(usedIn(stays, { from: '2026-11-01', until: '2026-11-30' })).toBe('50.000');
  });
  it('read once in two months, was used in both: by the day, and nothing is lost between them', () => {
    const readings = [
      { on: '2026-11-01', value: '500' },
      { on: '2026-12-31', value: '740' },
    ];
    const months = [
      { from: '2026-11-01', until: '2026-11-30' },
      { from: '2026-12-01', until: '2026-12-31' },
    ];
    const used = months.map((month) => usedIn([{ unit: 'A', readings }], month));
    expect(used).toEqual(['116.000', '124.000']);
    // Before anybody has read it, nothing is known of the first month.
    expect(usedIn([{ unit: 'A', readings: readings.slice(0, 1) }], months[0]!)).toBe('0.000');
  });
  it('charges what goes beyond what is included, and nothing below it', () => {
    expect(excessOf('300', '200', '2.50')).toMatchObject({ excess: '100', amount: '250.00' });
    expect(excessOf('300', '96.77', '2.50')).toMatchObject({ included: '96.77', amount: '508.08' });
    expect(excessOf('150', '200', '2.50').amount).toBe('0.00');
  });
  it('charges the kits a customer did not buy', () => {
    expect(shortfallOf('12', '20', '80')).toMatchObject({ excess: '8', amount: '640.00' });
  });
});

const randomLife = fc.record({
  start: fc.nat(400).map((days) => addDays('2026-01-01', days)),
  ends: fc.option(fc.nat(90), { nil: null }),
  anticipated: fc.boolean(),
  billing_period: fc.constantFrom('MONTHLY' as const, 'MONTHLY' as const, 'QUARTERLY' as const),
  first_pro_rata: fc.boolean(),
  grace: fc.constantFrom(0, 1, 3, null),
  value: randomMoney,
  steps: lifeSteps,
});
type RandomLife = typeof randomLife extends fc.Arbitrary<infer L> ? L : never;

/** What happens to one item, billed now and then, and finally once all is over. */
function play({ anticipated, grace, value, billing_period, first_pro_rata, ...begun }: RandomLife) {
  const { start } = begun;
  const billed: DueCharge[] = [];
  const anchor = anchorOf({ starts_at: start, first_pro_rata });
  // Whoever brings it back late is billed beyond the end agreed.
  const periodsUntil = (day: string): Period[] =>
    billingPeriods(
      { starts_at: start, ends_at: null, billing_period, billing_when: 'ARREARS', due_day: 10, first_pro_rata },
      day,
    );
  const price = priced(value, anchor);
  const run = ({ life, ends_on, today }: Pick<ReturnType<typeof lived>, 'life' | 'ends_on' | 'today'>): void => {
    for (const period of periodsUntil(today)) {
      const within = { from: period.start_date, until: anticipated ? period.end_date : addDays(today, -1) };
      if (!anticipated && period.end_date >= today) continue;
      const days = hireDays(life, { ends_on, today, until: period.end_date }, grace);
      billed.push(...dueCharges({ days, of: spanOf(period), within, price, billed }));
    }
  };
  const over = lived(begun, run);
  // Once the last period is over, everything is billed.
  const today = addDays(over.today, 125);
  run({ ...over, today });
  return { ...over, today, billed, grace, value, anchor, price, periods: periodsUntil(today) };
}

describe('over random lives of swaps, returns, suspensions, stops and extensions', () => {
  it('no day is billed twice or missed, and the lines add up to the days, to the cent', () => {
    fc.assert(
      fc.property(randomLife, (random) => {
        const { life, billed, grace, value, anchor, periods } = play(random);
        const turns: string[] = [];
        const net = new Map<string, number>();
        for (const { kind, turn, from, until } of billed)
          for (const day of eachDay({ from, until })) {
            turns.push(`${kind} ${turn} ${day}`);
            net.set(day, (net.get(day) ?? 0) + (kind === 'HIRE' ? 1 : -1));
          }
        expect(turns).toHaveLength(new Set(turns).size);
        const prices = new Map(periods.flatMap((period) => [...dayPrices(value, anchor, period)]));
        const served = [...prices.keys()].filter((day) => isServed(life, grace, day));
        expect([...net].filter(([, times]) => times !== 0).toSorted()).toEqual(served.map((day) => [day, 1]));
        const owed = sumOf(served.map((day) => prices.get(day)));
        expect(isSame(sumOf(billed.map(({ amount }) => amount)), owed)).toBe(true);
      }),
      { numRuns, seed },
    );
  }, 600_000);

  it('what is billed is not due again', () => {
    fc.assert(
      fc.property(randomLife, (random) => {
        const { life, ends_on, today, billed, grace, price, periods } = play(random);
        for (const period of periods.filter(({ end_date }) => end_date < today)) {
          const days = hireDays(life, { ends_on, today, until: period.end_date }, grace);
          const of = spanOf(period);
          expect(dueCharges({ days, of, within: of, price, billed })).toEqual([]);
        }
      }),
      { numRuns, seed },
    );
  }, 600_000);

  it('any split of a period adds up to the whole', () => {
    const split = fc.tuple(
      randomMoney,
      fc.nat(47).map((months) => monthOf(addMonths('2025-01-01', months))),
      fc.array(fc.nat(30), { maxLength: 6 }),
    );
    fc.assert(
      fc.property(split, ([value, period, cuts]) => {
        const price = priced(value, period.start_date);
        const billed: Charge[] = [];
        const amounts: string[] = [];
        const days = eachDay({ from: period.start_date, until: period.end_date }).map((day) => ({
          day,
          unit: 'A',
          state: 'HIRED' as const,
        }));
        for (const cut of [...cuts.toSorted((a, b) => a - b), daysOf(period)]) {
          const within = { from: period.start_date, until: addDays(period.start_date, cut) };
          const due = dueCharges({ days, of: spanOf(period), within, price, billed });
          billed.push(...due);
          amounts.push(...due.map(({ amount }) => amount));
        }
        expect(sumOf(amounts, 2)).toBe(value);
      }),
      { numRuns, seed },
    );
  }, 600_000);
});
