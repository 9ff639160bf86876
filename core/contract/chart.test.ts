import { expect, it } from 'vitest';
import { areWhole } from './chart.ts';

it('is counted in whole things where every figure is one, and nothing is none', () => {
  const series = [{ key: 'lost' }];
  expect(
    areWhole(
      [
        { name: 'Preço', lost: 3 },
        { name: 'Prazo', lost: null },
      ],
      series,
    ),
  ).toBe(true);
  expect(
    areWhole(
      [
        { name: 'Preço', lost: 3 },
        { name: 'Prazo', lost: 0.5 },
      ],
      series,
    ),
  ).toBe(false);
});
