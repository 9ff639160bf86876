import { readFile, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { leaveEvidence } from './diary.ts';

test('a failed journey tells its last forty lines, and keeps them all', async () => {
  const lived = Array.from({ length: 60 }, (_line, n) => `line ${n + 1}`);
  const told = await leaveEvidence([], 'a journey of the diary’s own test', lived);
  expect(told.split('\n')).toEqual(['The end of “a journey of the diary’s own test”:', ...lived.slice(-40)]);
  const file = 'test-results/a-journey-of-the-diary-s-own-test.txt';
  expect((await readFile(file, 'utf8')).trim().split('\n')).toEqual(lived);
  await rm(file);
});
