import { expect, test } from 'vitest';
import { isHealthy, isLost, lostText, nextDelay } from './polling.rules.ts';

test('every 2 s; each failure doubles the wait, to 30 s at most', () => {
  expect([0, 1, 2, 3, 4, 5].map(nextDelay)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('given up after five failures in a row, or at once where there is nothing to follow', () => {
  expect([1, 2, 3, 4, 5].map((errors) => isLost(errors, 500))).toEqual([false, false, false, false, true]);
  expect([0, 401, 403, 404, 503].map((status) => isLost(1, status))).toEqual([false, true, false, true, false]);
});

test('is well while fewer than ten run', () => {
  expect([0, 9, 10, 11].map(isHealthy)).toEqual([true, true, false, false]);
});

test('what never answered could not be begun; what did broke off', () => {
  expect([lostText(false), lostText(true)]).toEqual([
    'Erro ao iniciar polling',
    'Não foi possível acompanhar esta operação. Ela pode continuar no servidor.',
  ]);
});
