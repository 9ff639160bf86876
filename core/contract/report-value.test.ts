import { expect, test } from 'vitest';
import { valueText } from './report-value.ts';

test('minutes of work are told in hours: two days of a clock are not two days of work', () => {
  expect(valueText(2818, 'worked')).toBe('46 h 58 min');
  expect(valueText(0, 'worked')).toBe('0 min');
  expect(valueText(null, 'worked')).toBe('–');
  expect(valueText(2818, 'duration')).toBe('1 d 22 h');
});
