import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#core/contract/days.ts';
import { isSame, sumOf } from '#core/contract/decimal.ts';
import { seed } from '#core/testing/seed.ts';
import { anchorOf, priceOf, type BillingRule } from '#modules/contract/contract-terms/billing.rules.ts';
import { eachDay } from '#modules/contract/rental-hold/hire.rules.ts';
import { isServed, lifeSteps, lived, randomMoney } from './testing/lives.ts';
import { on, rented, ruleFrom, stored, ventilator } from './testing/rented.ts';
import { dueFrom, proposed, type Billable, type Proposal } from './proposal.rules.ts';

/** `npm run drill` asks for all ten thousand. */
const numRuns = Number(process.env['HIRE_RUNS'] ?? 60);

const rule = ruleFrom('2026-01-10');
const source = ventilator('2026-01-10', '1500.00');
const contract = rented(rule, source);

describe('a proposal', () => {
  it('is made for each period that is over, the first one pro rata, and is not made again', () => {
    const made = proposed(contract, [], on('2026-03-05'));
    expect(made.map(({ starts_on, ends_on, due_on, lines }) => [starts_on, ends_on, due_on, lines[0]?.amount])).toEqual(
      [
        ['2026-01-10', '2026-01-31', '2026-02-10', '1064.52'],
        ['2026-02-01', '2026-02-28', '2026-03-10', '1500.00'],
      ],
    );
    expect(made[0]?.lines[0]).toMatchObject({ kind: 'UNIT', days: 22, description: 'Ventilador · pro rata' });
    expect(proposed(contract, stored(made), on('2026-03-05'))).toEqual([]);
  });

  it('begins after the day up to which another system billed, also within a period', () => {
    const made = proposed({ ...contract, billed_until: '2026-02-14' }, [], on('2026-04-05'));
    expect(made.map(({ starts_on, lines }) => [starts_on, lines[0]?.starts_on, lines[0]?.amount])).toEqual([
      ['2026-02-01', '2026-02-15', '750.00'],
      ['2026-03-01', '2026-03-01', '1500.00'],
    ]);
  });

  it('in advance is made when its period begins, and gives back what came otherwise with the next', () => {
    const ahead = { ...contract, rule: { ...rule, billing_when: 'ADVANCE' as const } };
    const made = proposed(ahead, [], on('2026-02-01'));
    expect(made.map(({ number }) => number)).toEqual([1, 2]);
    const stopped: Billable = {
      ...ahead,
      sources: [{ ...source, life: [...source.life, { kind: 'SUSPENDED', on: '2026-02-19' }] }],
    };
    const [next, ...more] = proposed(stopped, stored(made), on('2026-03-01'));
    expect(more).toEqual([]);
    expect(next?.lines.map(({ kind, starts_on, ends_on, amount }) => [kind, starts_on, ends_on, amount])).toEqual([
      ['CREDIT', '2026-02-19', '2026-02-28', '-535.71'],
    ]);
    expect(next?.lines[0]?.description).toBe('Crédito de dias suspensos · Ventilador');
  });

  it('charges what goes beyond the franchise of the days on hire, and what a late reading adds', () => {
    const readings = [
      { on: '2026-01-10', value: '100' },
      { on: '2026-01-31', value: '400' },
    ];
    const metered = (more: typeof readings = []): Billable => {
      const stays = [{ unit: 'A', readings: [...readings, ...more] }];
      return {
        ...contract,
        sources: [{ ...source, meter: { unit: 'horas', included: '310', excess_price: '2.00', stays } }],
      };
    };
    const made = proposed(metered(), [], on('2026-01-31'));
    // 22 of 31 days bring 220 hours; 300 were used.
    expect(made[0]?.lines[1]).toMatchObject({ kind: 'EXCESS', quantity: '80.000', amount: '160.00', turn: 1 });
    const late = proposed(metered([{ on: '2026-01-31', value: '410' }]), stored(made), on('2026-02-03'));
    expect(late[0]?.lines).toMatchObject([{ kind: 'EXCESS', quantity: '10.000', amount: '20.00', turn: 2 }]);
  });

  it('asks what was bought of a quota, and charges once what comes once', () => {
    const lent: Billable = {
      ...contract,
      sources: [{ ...source, monthly: '0' }],
      quota: { item: 'Kit', quantity: '31', price: '80.00' },
      once: [
        { source_uuid: 'contract', kind: 'FREIGHT', on: '2026-01-10', turn: 1, description: 'Frete', amount: '90.00' },
      ],
    };
    const made = proposed(lent, [], on('2026-01-31'));
    expect(made[0]?.lines.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
      ['FREIGHT', null, '90.00'],
      ['SHORTFALL', '22.00', null],
    ]);
    expect(proposed(lent, stored(made), on('2026-01-31'))).toEqual([]);
  });

  it('asks nothing more of days somebody left out with a reason, and gives nothing of them back', () => {
    const made = stored(proposed(contract, [], on('2026-01-31'))).map((line) => ({ ...line, excluded: true }));
    const stopped: Billable = {
      ...contract,
      sources: [{ ...source, life: [...source.life, { kind: 'IDLE', on: '2026-01-20', until: '2026-01-22' }] }],
    };
    expect(proposed(stopped, made, on('2026-02-10'))).toEqual([]);
  });

  it('is never due in the past', () => {
    expect(dueFrom('2026-02-10', 10, '2026-02-03')).toBe('2026-02-10');
    expect(dueFrom('2026-02-10', 10, '2026-02-20')).toBe('2026-03-10');
  });
});

/** Two units and a fixed value, each with a life of its own, billed whenever somebody feels like it. */
const randomContract = fc.record({
  start: fc.nat(400).map((days) => addDays('2026-01-01', days)),
  when: fc.constantFrom('ADVANCE' as const, 'ARREARS' as const),
  period: fc.constantFrom('MONTHLY' as const, 'MONTHLY' as const, 'BIMONTHLY' as const, 'QUARTERLY' as const),
  first_pro_rata: fc.boolean(),
  grace: fc.constantFrom(0, 1, 3, null),
  sources: fc.array(fc.record({ monthly: randomMoney, steps: lifeSteps }), { minLength: 1, maxLength: 3 }),
  runs: fc.array(fc.nat(400), { maxLength: 8 }),
});

describe('over random lives of swaps, returns, suspensions and late bookkeeping', () => {
  it('the lines of any runs bill each day of service once, to the cent, and a run more proposes nothing', () => {
    fc.assert(
      fc.property(randomContract, ({ start, when, period, first_pro_rata, grace, sources, runs }) => {
        const own: BillingRule = {
          ...rule,
          starts_at: start,
          billing_when: when,
          billing_period: period,
          first_pro_rata,
        };
        const lives = sources.map(({ steps }) => lived({ start, ends: null, steps }));
        const over = addMonths(
          lives
            .map(({ today }) => today)
            .toSorted()
            .at(-1) ?? start,
          7,
        );
        const asKnownOn = (today: string): Billable => ({
          ...contract,
          rule: own,
          sources: sources.map(({ monthly }, n) => ({
            ...source,
            uuid: `item-${n}`,
            monthly,
            graceDays: grace,
            life: (lives[n]?.told ?? []).filter(({ at }) => at <= today).map(({ event }) => event),
          })),
        });
        const made: Proposal[] = [];
        const days = [
          ...runs
            .map((later) => addDays(start, later))
            .filter((day) => day < over)
            .toSorted(),
          over,
        ];
        for (const today of days) made.push(...proposed(asKnownOn(today), stored(made), on(today)));
        expect(proposed(asKnownOn(over), stored(made), on(over))).toEqual([]);

        const lines = made.flatMap((one) => one.lines);
        const turns = lines.flatMap(({ source_uuid, kind, turn, starts_on, ends_on }) =>
          eachDay({ from: starts_on, until: ends_on }).map((day) => `${source_uuid} ${kind} ${turn} ${day}`),
        );
        expect(turns).toHaveLength(new Set(turns).size);
        for (const [n, { monthly }] of sources.entries()) {
          const price = (day: string) => priceOf(monthly, anchorOf(own), { start_date: day, end_date: day });
          const served = eachDay({ from: start, until: over }).filter((day) =>
            isServed(lives[n]?.life ?? [], grace, day),
          );
          const billed = lines.filter(({ source_uuid }) => source_uuid === `item-${n}`);
          expect(isSame(sumOf(billed.map(({ amount }) => amount)), sumOf(served.map(price)))).toBe(true);
        }
      }),
      { numRuns, seed },
    );
  }, 600_000);
});
