import { expect, it } from 'vitest';
import { z } from 'zod';
import { newUuid } from './uuid.ts';

it('is of version 7, never the same, and stands in the order of its time', () => {
  const made = Array.from({ length: 200 }, () => newUuid(Date.parse('2026-11-19T12:00:00Z')));
  expect(made.every((one) => z.uuidv7().safeParse(one).success)).toBe(true);
  expect(new Set(made).size).toBe(200);
  const later = newUuid(Date.parse('2026-11-19T12:00:01Z'));
  expect(made.every((one) => one < later)).toBe(true);
});
