import { describe, expect, it } from 'vitest';
import { capWords, contractYear, coversLabor, partsLeft, type Covering } from './contract-coverage.rules.ts';

const held = (own: Partial<Covering> = {}): Covering => ({
  uuid: 'u',
  code: 'CM-2026-000012',
  title: 'UTI',
  coverage: 'FULL',
  is_preventive: false,
  included_visits: null,
  included_hours: null,
  parts_cap: '5000.00',
  used_visits: 0,
  used_hours: '0',
  used_parts: '1200.00',
  excluded: [],
  ...own,
});

describe('what a contract covers', () => {
  it('counts by its own year, from birthday to birthday', () => {
    expect(contractYear('2025-03-10', '2026-03-09')).toEqual({ from: '2025-03-10', to: '2026-03-10' });
    expect(contractYear('2025-03-10', '2026-03-10')).toEqual({ from: '2026-03-10', to: '2027-03-10' });
    expect(contractYear('2024-02-29', '2025-02-28')).toEqual({ from: '2025-02-28', to: '2026-02-28' });
    expect(contractYear('2026-03-10', '2026-01-01')).toEqual({ from: '2026-03-10', to: '2027-03-10' });
  });

  it('pays labor while hours and visits last, and as it was agreed', () => {
    expect(coversLabor(held())).toBe(true);
    expect(coversLabor(held({ included_hours: '10.000', used_hours: '9.500' }))).toBe(true);
    expect(coversLabor(held({ included_hours: '10.000', used_hours: '10.000' }))).toBe(false);
    expect(coversLabor(held({ included_visits: 2, used_visits: 2 }))).toBe(false);
    expect(coversLabor(held({ coverage: 'ON_DEMAND' }))).toBe(false);
    expect(coversLabor(held({ coverage: 'PREVENTIVE_ONLY' }))).toBe(false);
    expect(coversLabor(held({ coverage: 'PREVENTIVE_ONLY', is_preventive: true }))).toBe(true);
  });

  it('says what is left of the cap, never below nothing', () => {
    expect([
      partsLeft(held()),
      partsLeft(held({ used_parts: '6000.00' })),
      partsLeft(held({ parts_cap: null })),
    ]).toEqual(['3800.00', '0.00', null]);
    expect(capWords(held())?.replaceAll('\u00a0', ' ')).toBe('peças até R$ 5.000/ano, usados R$ 1.200');
    expect(capWords(held({ parts_cap: null }))).toBeUndefined();
  });
});
