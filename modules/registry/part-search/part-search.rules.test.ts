import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seed } from '#core/testing/seed.ts';
import { begunWord, termsOf } from './part-search.rules.ts';

const asked = (typed: string): string[] => termsOf(typed).map(begunWord);

it('a code that is only begun is asked for by its own letters and figures', () => {
  expect(asked('C5DE-21')).toEqual(["('c5de') | ('c5de21':*)"]);
  expect(asked('C5DE')).toEqual(["('c5de':*)"]);
  expect(asked('BC547')).toEqual(["('bc547':*) | ('bc' & '547':*)"]);
});

it('never by one short word, which nearly every part has: a million of them were read to the end', () => {
  const code = fc.stringMatching(/^[a-z0-9]{1,4}-?[a-z0-9]{1,6}$/);
  fc.assert(
    fc.property(code, (typed) => {
      const ways = asked(typed).flatMap((query) => query.split(' | '));
      expect(ways.filter((way) => ["('de')", "('e')", "('a')", "('o')", "('com')", "('para')"].includes(way))).toEqual(
        [],
      );
    }),
    { seed, numRuns: 2_000 },
  );
});
