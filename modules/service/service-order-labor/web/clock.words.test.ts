import { expect, it } from 'vitest';
import type { Session } from '../session.contract.ts';
import { byDeviceWords } from './clock.words.ts';

it.each([
  [null, null, null],
  [0, 0, 'Início e fim pela hora do aparelho, sem conexão (relógio certo)'],
  [-7_200, null, 'Início pela hora do aparelho, sem conexão (relógio adiantado em 2 h)'],
  [null, 540, 'Fim pela hora do aparelho, sem conexão (relógio atrasado em 9 min)'],
])('a period begun at %s and ended at %s of the device reads %s', (start, end, words) => {
  expect(byDeviceWords({ start_clock_offset: start, end_clock_offset: end } as Session)).toBe(words);
});
