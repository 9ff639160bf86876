import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#core/contract/days.ts';
import { isSame, sumOf } from '#core/contract/decimal.ts';
import { seed } from '#core/testing/seed.ts';
import { anchorOf, priceOf, type BillingRule } from '#modules/contract/contract-terms/billing.rules.ts';
import { eachDay } from '#modules/contract/rental-hold/hire.rules.ts';
import { proposed, type Billable, type Proposal } from './proposal.rules.ts';
import { isServed, lifeSteps, lived, randomMoney } from './testing/lives.ts';
import { on, rented, ruleFrom, stored, ventilator } from './testing/rented.ts';
import { pricesOf } from './prices.rules.ts';

/** `npm run drill` asks for all ten thousand. */
const numRuns = Number(process.env['HIRE_RUNS'] ?? 60);

const rule = ruleFrom('2026-01-01');
const source = ventilator('2026-01-01', '1000.00');
const contract = rented(rule, source);
const raised = (of: Billable, day: string, monthly: string): Billable => ({
  ...of,
  sources: of.sources.map((one) => ({
    ...one,
    monthly,
    changes: [...(one.changes ?? []), { on: day, before: one.monthly }],
  })),
});
const told = (proposals: readonly Proposal[]) =>
  proposals.flatMap(({ lines }) =>
    lines.map(({ kind, starts_on, ends_on, unit_value, amount }) => [kind, starts_on, ends_on, unit_value, amount]),
  );

describe('a price that changed', () => {
  it('holds from its day on: what was before costs what it did', () => {
    const now = raised(contract, '2026-03-01', '1100.00');
    expect(told(proposed(now, [], on('2026-03-31')))).toEqual([
      ['UNIT', '2026-01-01', '2026-01-31', '1000.00', '1000.00'],
      ['UNIT', '2026-02-01', '2026-02-28', '1000.00', '1000.00'],
      ['UNIT', '2026-03-01', '2026-03-31', '1100.00', '1100.00'],
    ]);
  });

  it('within a period is a line at each price', () => {
    const now = raised(contract, '2026-02-15', '1280.00');
    expect(told(proposed(now, [], on('2026-02-28'))).slice(1)).toEqual([
      ['UNIT', '2026-02-01', '2026-02-14', '1000.00', '500.00'],
      ['UNIT', '2026-02-15', '2026-02-28', '1280.00', '640.00'],
    ]);
  });

  it('known after its days were billed asks for the difference, once; left out with a reason, never', () => {
    const ahead: Billable = { ...contract, rule: { ...rule, billing_when: 'ADVANCE' } };
    const made = proposed(ahead, [], on('2026-02-01'));
    const now = raised(ahead, '2026-02-15', '1280.00');
    const more = proposed(now, stored(made), on('2026-02-20'));
    expect(told(more)).toEqual([['ADJUSTMENT', '2026-02-15', '2026-02-28', null, '140.00']]);
    expect(more[0]?.lines[0]?.description).toBe('Diferença de reajuste · Ventilador');
    expect(proposed(now, stored([...made, ...more]), on('2026-02-20'))).toEqual([]);
    const left = [...stored(made), ...stored(more).map((line) => ({ ...line, excluded: true }))];
    expect(proposed(now, left, on('2026-02-20'))).toEqual([]);
  });

  it('is known by its days', () => {
    const [one] = raised(raised(contract, '2026-03-01', '1100.00'), '2027-03-01', '1210.00').sources;
    expect(one && pricesOf(one)).toEqual([
      { from: '0001-01-01', until: '2026-02-28', monthly: '1000.00' },
      { from: '2026-03-01', until: '2027-02-28', monthly: '1100.00' },
      { from: '2027-03-01', until: '9999-12-31', monthly: '1210.00' },
    ]);
  });
});

const randomCase = fc.record({
  start: fc.nat(400).map((days) => addDays('2026-01-01', days)),
  when: fc.constantFrom('ADVANCE' as const, 'ARREARS' as const),
  period: fc.constantFrom('MONTHLY' as const, 'BIMONTHLY' as const, 'QUARTERLY' as const),
  first_pro_rata: fc.boolean(),
  grace: fc.constantFrom(0, 1, null),
  monthly: randomMoney,
  steps: lifeSteps,
  runs: fc.array(fc.nat(400), { maxLength: 6 }),
  /** From which day each new price holds, and how many days before or after it is told. */
  raises: fc.array(
    fc.record({ after: fc.integer({ min: 1, max: 200 }), late: fc.integer({ min: -40, max: 90 }), to: randomMoney }),
    {
      maxLength: 2,
    },
  ),
});

describe('over random lives and prices told early or late', () => {
  it('each day of service is billed once at its price, to the cent, and a run more proposes nothing', () => {
    fc.assert(
      fc.property(randomCase, ({ start, when, period, first_pro_rata, grace, monthly, steps, runs, raises }) => {
        const own: BillingRule = {
          ...rule,
          starts_at: start,
          billing_when: when,
          billing_period: period,
          first_pro_rata,
        };
        const { told: events, life, today: lastDay } = lived({ start, ends: null, steps });
        let [effect, known] = [start, start];
        const changes = raises.map(({ after, late, to }) => {
          effect = addDays(effect, after);
          // They are told in the order they hold.
          const said = addDays(effect, late);
          known = said > known ? said : known;
          return { on: effect, at: known, to };
        });
        const over = addMonths([lastDay, ...changes.map(({ at }) => at), effect].toSorted().at(-1) ?? start, 7);
        const asKnownOn = (today: string): Billable => {
          const plain: Billable = {
            ...contract,
            rule: own,
            sources: [
              {
                ...source,
                monthly,
                graceDays: grace,
                life: events.filter(({ at }) => at <= today).map(({ event }) => event),
              },
            ],
          };
          return changes.filter(({ at }) => at <= today).reduce((now, { on: day, to }) => raised(now, day, to), plain);
        };
        const made: Proposal[] = [];
        const days = [...runs.map((later) => addDays(start, later)).filter((day) => day < over), over].toSorted();
        for (const today of days) made.push(...proposed(asKnownOn(today), stored(made), on(today)));
        expect(proposed(asKnownOn(over), stored(made), on(over))).toEqual([]);
        const lines = made.flatMap((one) => one.lines);
        const turns = lines.flatMap(({ kind, turn, starts_on, ends_on }) =>
          eachDay({ from: starts_on, until: ends_on }).map((day) => `${kind} ${turn} ${day}`),
        );
        expect(turns).toHaveLength(new Set(turns).size);
        const priceOn = (day: string): string => changes.findLast((change) => change.on <= day)?.to ?? monthly;
        const served = eachDay({ from: start, until: over }).filter((day) => isServed(life, grace, day));
        const due = served.map((day) => priceOf(priceOn(day), anchorOf(own), { start_date: day, end_date: day }));
        expect(isSame(sumOf(lines.map(({ amount }) => amount)), sumOf(due))).toBe(true);
      }),
      { numRuns, seed },
    );
  }, 600_000);
});
