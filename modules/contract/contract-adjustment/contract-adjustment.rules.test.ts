import { describe, expect, it } from 'vitest';
import { adjustmentIn, type Adjustable } from './contract-adjustment.rules.ts';

const contract: Adjustable = {
  starts_at: '2025-11-10',
  last_adjusted_at: null,
  adjustment_index: 'IPCA',
  adjustment_month: null,
  adjustment_percent: null,
  apply_negative: false,
  prices: ['300.00', '150.00', '150.00'],
};
const half = () => '0.5';

describe('the adjustment of a contract in a month', () => {
  it('holds from its birthday, by the product of the twelve months closed before, each price to the cent', () => {
    const made = adjustmentIn(contract, '2026-11', half);
    expect(made).toMatchObject({ takes_effect: '2026-11-10', old_value: '600.00', reason: null });
    expect(made.months.map(({ month }) => month)).toEqual([
      '2025-11',
      '2025-12',
      ...Array.from({ length: 10 }, (_, n) => `2026-${String(n + 1).padStart(2, '0')}`),
    ]);
    expect(made.worked).toEqual({
      factor: '1.06167781',
      percent: '6.17',
      prices: ['318.50', '159.25', '159.25'],
      new_value: '637.00',
    });
  });

  it('made up for late holds from the first day of the month it is made in', () => {
    expect(adjustmentIn(contract, '2027-01', half).takes_effect).toBe('2027-01-01');
  });

  it('is refused before twelve months with the law quoted, and before the agreed month with its day', () => {
    const early = adjustmentIn(contract, '2026-10', half);
    expect(early.worked).toBeNull();
    expect(early.reason).toMatch(/^O reajuste só pode ocorrer a partir de 10\/11\/2026\. Lei 10\.192\/2001, art\. 2º/);
    expect(adjustmentIn({ ...contract, adjustment_month: 3 }, '2026-12', half).reason).toBe(
      'O mês-base do contrato ainda não chegou: o reajuste é em 01/03/2027.',
    );
    expect(adjustmentIn({ ...contract, last_adjusted_at: '2026-11-10' }, '2026-12', half).reason).toMatch(
      /a partir de 10\/11\/2027/,
    );
  });

  it('names the months that are not in the registry', () => {
    const two = adjustmentIn(contract, '2026-11', (_, month) => (month >= '2026-09' ? undefined : '0.5'));
    expect(two.reason).toBe('Faltam cadastrar os meses 09/2026 e 10/2026 do IPCA.');
    expect(two.months.slice(-2)).toEqual([
      { month: '2026-09', rate: null },
      { month: '2026-10', rate: null },
    ]);
    const none = adjustmentIn(contract, '2026-11', (_, month) => (month === '2026-10' ? undefined : '0.5'));
    expect(none.reason).toBe('Falta cadastrar o mês 10/2026 do IPCA.');
  });

  it('by a fixed percentage needs no month; a fall counts only where the contract says so', () => {
    const fixed = adjustmentIn({ ...contract, adjustment_index: 'FIXED', adjustment_percent: '5' }, '2026-11', half);
    expect([fixed.months, fixed.worked?.new_value]).toEqual([[], '630.00']);
    const fall = () => '-0.5';
    expect(adjustmentIn(contract, '2026-11', fall).worked?.new_value).toBe('600.00');
    expect(adjustmentIn({ ...contract, apply_negative: true }, '2026-11', fall).worked?.new_value).toBe('564.97');
  });
});
