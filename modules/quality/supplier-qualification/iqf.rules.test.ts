import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compared, isPositive, sumOf } from '#core/contract/decimal.ts';
import { iqfOf, iqfPart, redistributed, stateOf, type Facts, type IqfRule } from './iqf.rules.ts';

const rule: IqfRule = {
  weights: { DOCUMENTS: '40.00', QUALITY: '30.00', DELIVERY: '20.00', SERVICE: '10.00' },
  penalties: { MINOR: 5, MAJOR: 15, CRITICAL: 40 },
  qualified_from: '80.00',
  conditional_from: '60.00',
};
const told = (says: string) => ({ says, to: null });
const document = (says: string, met = true, blocks = false) => ({ ...told(says), met, blocks });
const nonConformity = (says: string, severity: 'MINOR' | 'MAJOR' | 'CRITICAL') => ({ ...told(says), severity });
const receipt = (says: string, onTime = true) => ({ ...told(says), onTime });
const rated = (rating: number) => ({ ...told('REC-2026-000001'), rating });
const none: Facts = { documents: [], nonConformities: [], receipts: [], ratings: [] };

describe('the IQF, worked by hand', () => {
  it('of everything known: 0.4·80 + 0.3·80 + 0.2·75 + 0.1·70 = 78', () => {
    const found = iqfOf(
      {
        documents: [document('A'), document('B'), document('C'), document('D'), document('E vencido', false)],
        nonConformities: [nonConformity('RNC-2026-0031', 'MAJOR'), nonConformity('RNC-2026-0040', 'MINOR')],
        receipts: [receipt('R1'), receipt('R2'), receipt('R3'), receipt('REC-2026-000004: 3 dias de atraso', false)],
        ratings: [rated(4), rated(3)],
      },
      rule,
    );
    expect(found.score).toBe('78.00');
    expect(found.status).toBe('CONDITIONAL');
    expect(found.parts).toEqual([
      { part: 'DOCUMENTS', value: '80.00', weight: '40.00' },
      { part: 'QUALITY', value: '80.00', weight: '30.00' },
      { part: 'DELIVERY', value: '75.00', weight: '20.00' },
      { part: 'SERVICE', value: '70.00', weight: '10.00' },
    ]);
    expect(found.deductions.map(({ points, says }) => `−${points}: ${says}`)).toEqual([
      '−20.00: E vencido',
      '−15.00: RNC-2026-0031',
      '−5.00: RNC-2026-0040',
      '−25.00: REC-2026-000004: 3 dias de atraso',
      '−10.00: REC-2026-000001',
      '−20.00: REC-2026-000001',
    ]);
  });

  it('without deliveries and ratings, documents and quality share the whole: (40·50 + 30·100) / 70 = 71.43', () => {
    const found = iqfOf({ ...none, documents: [document('A'), document('B', false)] }, rule);
    expect(found.parts.map(({ weight }) => weight)).toEqual(['57.14', '42.86']);
    expect([found.score, found.status]).toEqual(['71.43', 'CONDITIONAL']);
  });

  it('quality ends at nothing, however much went wrong', () => {
    const facts = { ...none, nonConformities: ['A', 'B', 'C'].map((code) => nonConformity(code, 'CRITICAL')) };
    expect(iqfOf(facts, rule)).toMatchObject({ score: '0.00', status: 'NOT_QUALIFIED' });
  });

  it('a critical document that is not good blocks, whatever the score', () => {
    const facts = {
      ...none,
      documents: [document('CND federal: vencido', false, true), document('B')],
      ratings: [rated(5)],
    };
    expect(iqfOf(facts, rule)).toMatchObject({ status: 'BLOCKED', blockedBy: ['CND federal: vencido'] });
  });

  it('of nothing known it says nothing', () => {
    expect(iqfOf(none, rule)).toEqual({ score: null, status: 'PENDING', parts: [], deductions: [], blockedBy: [] });
  });

  it('bands begin where they say', () => {
    const at = (score: string) => stateOf(score, false, rule);
    expect(['80.00', '79.99', '60.00', '59.99'].map(at)).toEqual([
      'QUALIFIED',
      'CONDITIONAL',
      'CONDITIONAL',
      'NOT_QUALIFIED',
    ]);
  });
});

const severity = fc.constantFrom('MINOR' as const, 'MAJOR' as const, 'CRITICAL' as const);
const someFacts: fc.Arbitrary<Facts> = fc.record({
  documents: fc.array(
    fc.boolean().map((met) => document('D', met)),
    { maxLength: 12 },
  ),
  nonConformities: fc.array(
    severity.map((one) => nonConformity('N', one)),
    { maxLength: 6 },
  ),
  receipts: fc.array(
    fc.boolean().map((onTime) => receipt('R', onTime)),
    { maxLength: 12 },
  ),
  ratings: fc.array(fc.integer({ min: 1, max: 5 }).map(rated), { maxLength: 12 }),
});
const weight = fc.integer({ min: 0, max: 100 }).map((n) => `${n}.00`);
const someRule: fc.Arbitrary<IqfRule> = fc
  .record({ DOCUMENTS: weight, QUALITY: weight, DELIVERY: weight, SERVICE: weight })
  .map((weights) => ({ ...rule, weights }));
const scoreOf = (facts: Facts, by: IqfRule): string => iqfOf(facts, by).score ?? '0.00';

// The same cases every time: a failure can be looked at again.
fc.configureGlobal({ seed: 20261118 });

describe('whatever the facts and the weights', () => {
  it('what is redistributed adds up to the whole', () => {
    const some = fc.subarray([...iqfPart.values], { minLength: 1 });
    fc.assert(
      fc.property(someRule, some, ({ weights }, known) => {
        const shares = redistributed(weights, known);
        const expected = known.some((part) => isPositive(weights[part])) ? '100.00' : '0.00';
        expect(sumOf(shares, 2)).toBe(expected);
        // Who weighs nothing is given nothing.
        for (const [n, part] of known.entries()) if (!isPositive(weights[part])) expect(shares[n]).toBe('0.00');
      }),
    );
  });

  it('it stays within 0 and 100, and is full where nothing was lost', () => {
    fc.assert(
      fc.property(someFacts, someRule, (facts, by) => {
        const { score, deductions } = iqfOf(facts, by);
        if (score === null) return;
        expect(compared(score, '0')).toBeGreaterThanOrEqual(0);
        expect(compared(score, '100')).toBeLessThanOrEqual(0);
        if (deductions.length === 0) expect(score).toBe('100.00');
      }),
    );
  });

  it('a better fact never lowers it', () => {
    const better: ((facts: Facts, at: number) => Facts)[] = [
      (facts, at) => ({ ...facts, documents: facts.documents.with(at % facts.documents.length, document('D')) }),
      (facts, at) => ({
        ...facts,
        nonConformities: facts.nonConformities.toSpliced(at % facts.nonConformities.length, 1),
      }),
      (facts, at) => ({
        ...facts,
        nonConformities: facts.nonConformities.with(at % facts.nonConformities.length, nonConformity('N', 'MINOR')),
      }),
      (facts, at) => ({ ...facts, receipts: facts.receipts.with(at % facts.receipts.length, receipt('R')) }),
      (facts) => ({ ...facts, receipts: [...facts.receipts, receipt('R')] }),
      (facts, at) => ({ ...facts, ratings: facts.ratings.with(at % facts.ratings.length, rated(5)) }),
      (facts) => ({ ...facts, ratings: [...facts.ratings, rated(5)] }),
    ];
    // A company that weighs something: with no weight at all there is no score to compare.
    const weighing = someRule.filter(({ weights }) => isPositive(weights.QUALITY));
    const full = someFacts.filter(
      ({ documents, nonConformities, receipts, ratings }) =>
        documents.length > 0 && nonConformities.length > 0 && receipts.length > 0 && ratings.length > 0,
    );
    fc.assert(
      fc.property(full, weighing, fc.constantFrom(...better), fc.nat(), (facts, by, improve, at) => {
        expect(compared(scoreOf(improve(facts, at), by), scoreOf(facts, by))).toBeGreaterThanOrEqual(0);
      }),
    );
    // The first good receipt and the first good rating, where nothing was known.
    fc.assert(
      fc.property(someFacts, weighing, (facts, by) => {
        for (const first of [
          { ...facts, receipts: [] },
          { ...facts, ratings: [] },
        ])
          expect(
            compared(
              scoreOf(
                { ...first, receipts: [...first.receipts, receipt('R')], ratings: [...first.ratings, rated(5)] },
                by,
              ),
              scoreOf(first, by),
            ),
          ).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
