import { describe, expect, it } from 'vitest';
import { causeCategory } from '#modules/quality/non-conformity/non-conformity.rules.ts';
import { bones, whyGap, whyKeys } from './cause-analysis.rules.ts';

const answered = (...said: string[]) =>
  Object.fromEntries(whyKeys.map((key, at) => [key, said[at] || null])) as Parameters<typeof whyGap>[0];

describe('five times why', () => {
  it('may end early, and may not leave one out', () => {
    expect(whyGap(answered())).toBeUndefined();
    expect(whyGap(answered('um', 'dois'))).toBeUndefined();
    expect(whyGap(answered('um', '', 'três'))).toBe('why_2');
    expect(whyGap(answered('', 'dois'))).toBe('why_1');
    expect(whyGap(answered('um', 'dois', 'três', 'quatro', 'cinco'))).toBeUndefined();
  });
});

it('the drawing has a bone for each kind of cause, once', () => {
  expect(bones.flat().toSorted()).toEqual([...causeCategory.values].toSorted());
});
