import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#core/contract/error.ts';
import { searchFailure, withEntry, type SearchEntry } from './search-history.rules.ts';

const none = { equipment_categories: [], brands: [], suppliers: [], families: [], active_only: true };
const entry = (query: string, ...brands: string[]): SearchEntry => ({
  query,
  filters: { ...none, brands },
  timestamp: '2026-11-17T12:00:00Z',
  result_count: 1,
});

describe('the history of searches', () => {
  it('has the newest first and the same search once', () => {
    const known = [entry('cabo'), entry('sensor')];
    expect(withEntry(known, entry('Sensor')).map(({ query }) => query)).toEqual(['Sensor', 'cabo']);
    expect(withEntry(known, entry('sensor', 'b1'))).toHaveLength(3);
  });

  it('never holds more than twenty, nor a double, whatever is searched for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...'a b c d e f g h i j k l m n o p q r s t u v w x y z'.split(' ')), {
          maxLength: 80,
        }),
        (typed) => {
          const history = typed.reduce<SearchEntry[]>((known, query) => withEntry(known, entry(query)), []);
          expect(history.length).toBeLessThanOrEqual(20);
          expect(new Set(history.map(({ query }) => query)).size).toBe(history.length);
          if (typed.length > 0) expect(history[0]?.query).toBe(typed.at(-1));
        },
      ),
    );
  });
});

it.each([
  [new DOMException('x', 'AbortError'), 'Search request was cancelled'],
  [new AppError(500, 'Erro'), 'Search failed'],
  [new AppError(0, 'Sem conexão'), 'Unexpected error during search'],
  ['x', 'Unknown error occurred during search'],
])('%s is told as "%s"', (error, told) => expect(searchFailure(error)).toBe(told));
