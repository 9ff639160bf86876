import { expect, test } from 'vitest';
import { states } from '#core/contract/br.ts';
import { ufsLike } from './uf-search.ts';

test('a state is found by its letters and by its name, however it is written', () => {
  expect(ufsLike('sp')[0]).toBe('SP');
  expect(ufsLike('sao')).toEqual(['SP']);
  expect(ufsLike(' São Paulo ')).toEqual(['SP']);
  expect(ufsLike('rio')).toEqual(['RJ', 'RN', 'RS']);
  expect(ufsLike('pa').slice(0, 1)).toEqual(['PA']);
  expect(ufsLike('xyz')).toEqual([]);
  expect(ufsLike('')).toHaveLength(states.length);
});
