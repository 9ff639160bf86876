import { expect, test } from 'vitest';
import { netOf } from './stock-count.rules.ts';

test('what is missing is taken from what is too much, never added to it', () => {
  expect(netOf({ surplus_value: '1735.10', shortage_value: '-3310.32' })).toBe('-1575.22');
  expect(netOf({ surplus_value: '12.00', shortage_value: '0' })).toBe('12.00');
  expect(netOf({ surplus_value: null, shortage_value: null })).toBe('0');
});
