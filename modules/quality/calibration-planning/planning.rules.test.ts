import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#core/contract/days.ts';
import {
  benchUnder,
  isFit,
  mondayOf,
  proposed,
  weeksFrom,
  whyNotScheduled,
  type Bench,
  type Candidate,
} from './planning.rules.ts';

const weeks = weeksFrom('2026-11-18', 4);
const options = { weeks_away: 2, keep: 1, per_week: null };
const one = (uuid: string, own: Partial<Candidate> = {}): Candidate => ({
  uuid,
  asset_number: uuid,
  family: 'Tensão',
  in_use: true,
  due_on: '2026-12-31',
  criticality: 'MEDIUM',
  ...own,
});
const none: Bench[] = [{ family: 'Tensão', left: [0, 0, 0, 0] }];

describe('weeks of a plan', () => {
  it('begin on the Monday of the day they are asked from', () => {
    expect(weeks).toEqual(['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07']);
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  });
});

describe('a proposal', () => {
  it('sends two of a family one after the other, so that one always stays', () => {
    const { plan } = proposed([one('a'), one('b')], none, weeks, options);
    expect([...plan]).toEqual([
      ['a', 0],
      ['b', 2],
    ]);
    expect(benchUnder(plan, [one('a'), one('b')], none, weeks, 2).get('Tensão')).toEqual([1, 1, 1, 1]);
  });

  it('leaves out the only one of its family and says why', () => {
    const { plan, left_out } = proposed([one('a')], none, weeks, options);
    expect(plan.size).toBe(0);
    expect(left_out.get('a')).toBe('A bancada ficaria sem');
  });

  it('sends what cannot be used anyway at once: going takes nothing from the bench', () => {
    const late = one('late', { due_on: '2026-11-01' });
    const blocked = one('blocked', { in_use: false });
    const { plan } = proposed([blocked, late], none, weeks, options);
    expect([...plan]).toEqual([
      ['late', 0],
      ['blocked', 1],
    ]);
  });

  it('begins with what runs out first, and of one day with the more critical', () => {
    const others = [{ family: 'Tensão', left: [9, 9, 9, 9] }];
    const candidates = [one('c'), one('b', { criticality: 'CRITICAL' }), one('a', { due_on: '2026-12-01' })];
    const { plan } = proposed(candidates, others, weeks, { ...options, per_week: 1 });
    expect([...plan]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ]);
  });

  it('says what found no room in the weeks', () => {
    const others = [{ family: 'Tensão', left: [9, 9, 9, 9] }];
    const candidates = ['a', 'b', 'c', 'd', 'e'].map((uuid) => one(uuid));
    const { left_out } = proposed(candidates, others, weeks, { ...options, per_week: 1 });
    expect([...left_out]).toEqual([['e', 'Não coube nas semanas escolhidas']]);
  });
});

/** Any bench: three families, some blocked, some out of date, some that run out within the weeks. */
const anyCandidates = fc
  .array(
    fc.record({
      family: fc.constantFrom('A', 'B', 'C'),
      in_use: fc.boolean(),
      due_on: fc.option(
        fc.integer({ min: -40, max: 90 }).map((days) => addDays('2026-11-18', days)),
        { nil: null },
      ),
      criticality: fc.constantFrom('LOW', 'CRITICAL'),
    }),
    { maxLength: 25 },
  )
  .map((drawn) => drawn.map((own, n): Candidate => ({ ...own, uuid: `i${n}`, asset_number: `i${n}` })));
const anyOptions = fc.record({
  weeks_away: fc.integer({ min: 1, max: 4 }),
  keep: fc.integer({ min: 0, max: 3 }),
  per_week: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
});

describe('whatever is on the bench', () => {
  it('no family falls below what stays because somebody was sent', () => {
    fc.assert(
      fc.property(anyCandidates, anyOptions, fc.integer({ min: 0, max: 3 }), (candidates, own, spare) => {
        const others = ['A', 'B', 'C'].map((family) => ({ family, left: weeks.map(() => spare) }));
        const { plan } = proposed(candidates, others, weeks, own);
        const bench = benchUnder(plan, candidates, others, weeks, own.weeks_away);
        for (const { uuid, family, ...planned } of candidates)
          weeks.forEach((_, week) => {
            const fit = (sent: number | undefined) => isFit(planned, weeks, week, sent, own.weeks_away);
            const missed = fit(undefined) && !fit(plan.get(uuid));
            if (missed) expect(bench.get(family)?.[week]).toBeGreaterThanOrEqual(own.keep);
          });
      }),
    );
  });

  it('each is sent once or said why not, and no week takes more than it may', () => {
    fc.assert(
      fc.property(anyCandidates, anyOptions, (candidates, own) => {
        const { plan, left_out } = proposed(candidates, [], weeks, own);
        expect([...plan.keys(), ...left_out.keys()].sort()).toEqual(candidates.map(({ uuid }) => uuid).sort());
        const room = own.per_week ?? Math.ceil(candidates.length / weeks.length);
        for (const week of plan.values())
          expect([...plan.values()].filter((other) => other === week).length).toBeLessThanOrEqual(room);
      }),
    );
  });
});

it('schedules nothing by filters that were replaced, nor a plan without a day', () => {
  expect(whyNotScheduled(42, true)).toContain('está sendo refeito');
  expect(whyNotScheduled(0, false)).toBe('Marque o dia de ao menos um instrumento.');
  expect(whyNotScheduled(2, false)).toBeUndefined();
});
