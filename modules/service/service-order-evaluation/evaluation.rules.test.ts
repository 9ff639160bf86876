import { describe, expect, it } from 'vitest';
import { isChargeable, missingFields } from './evaluation.rules.ts';

const none = { kind: 'NONE', source: null, reason: null } as const;
const partial = { kind: 'PARTIAL', source: 'MANUFACTURER', reason: 'Só a placa' } as const;
const total = { ...partial, kind: 'TOTAL' } as const;
const line = (covered: boolean) => ({ covered });
const found = { diagnosis: 'Fonte queimada', conclusion: 'Trocar', parts: [], labors: [], warranty: none };

describe('an evaluation', () => {
  it.each([
    ['nothing recommended', none, [], [], false],
    ['without warranty', none, [line(true)], [], true],
    ['wholly under warranty', total, [line(false)], [line(false)], false],
    ['partly, all lines covered', partial, [line(true)], [line(true)], false],
    ['partly, one line left out', partial, [line(true)], [line(false)], true],
    ['not yet judged', { ...none, kind: null }, [line(false)], [], true],
  ])('is to be charged: %s', (_name, warranty, parts, labors, expected) => {
    expect(isChargeable({ warranty, parts, labors })).toBe(expected);
  });

  it('cannot be finished without diagnosis, conclusion and a verdict', () => {
    expect(missingFields(found)).toEqual({});
    const empty = { ...found, diagnosis: null, conclusion: null, warranty: { ...none, kind: null } };
    expect(Object.keys(missingFields(empty))).toEqual(['diagnosis', 'conclusion', 'warranty_kind']);
    const unsaid = { ...found, warranty: { ...total, source: null, reason: null } };
    expect(Object.keys(missingFields(unsaid))).toEqual(['warranty_source', 'warranty_reason']);
    expect(missingFields({ ...found, warranty: partial, parts: [line(false)] })).toEqual({
      warranty_kind: 'Na garantia parcial, marque o que ela cobre',
    });
  });
});
