import { expect, test } from 'vitest';
import { parseDay } from './parse-day.ts';

const today = new Date(2026, 10, 15);

test.each([
  ['15/11/2026', '2026-11-15'],
  ['1/2/26', '2026-02-01'],
  ['15112026', '2026-11-15'],
  ['15/11', '2026-11-15'],
  ['2026-11-15', '2026-11-15'],
  ['15.11.2026', '2026-11-15'],
])('%s is %s', (typed, day) => expect(parseDay(typed, today)).toBe(day));

test.each(['31/02/2026', '00/11/2026', '15/13/2026', 'amanhã', '', '15/11/202'])('%s is no day', (typed) =>
  expect(parseDay(typed, today)).toBeNull(),
);
