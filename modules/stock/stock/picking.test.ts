import { describe, expect, it } from 'vitest';
import { freeOf, onShelves, pick, pickOrder } from './picking.rules.ts';

const today = '2026-11-15';
const batch = (uuid: string, quantity: string, more: object = {}) => ({
  uuid,
  batch_number: uuid,
  location: '',
  expires_at: null,
  received_at: '2026-01-01',
  status: 'ACTIVE' as const,
  quantity,
  reserved: '0.000',
  van_uuid: null as string | null,
  ...more,
});
const told = (result: ReturnType<typeof pick>) => result.taken.map(({ batch: { uuid }, quantity }) => [uuid, quantity]);

describe('what an exit will take', () => {
  it('is first expired first out, without a day last, then the oldest', () => {
    const batches = [
      batch('no-day', '5.000'),
      batch('older', '5.000', { received_at: '2025-01-01' }),
      batch('late', '1.500', { expires_at: '2027-01-01' }),
      batch('soon', '2.000', { expires_at: today }),
    ];
    const result = pick(batches, '9', today);
    expect(told(result)).toEqual([
      ['soon', '2.000'],
      ['late', '1.500'],
      ['older', '5.000'],
      ['no-day', '0.500'],
    ]);
    expect(result.missing).toBe('0.000');
  });

  it('is never expired, put aside or reserved, and says what is missing', () => {
    const batches = [
      batch('expired', '5.000', { expires_at: '2026-11-14' }),
      batch('aside', '5.000', { status: 'QUARANTINE' }),
      batch('half', '0.300', { reserved: '0.100' }),
    ];
    const result = pick(batches, '1', today);
    expect(told(result)).toEqual([['half', '0.200']]);
    expect(result.missing).toBe('0.800');
    expect(freeOf(batches[2] ?? batch('none', '0'))).toBe('0.200');
  });

  it('is nothing that stands in a van, unless its batch is named', () => {
    const batches = [batch('aboard', '2.000', { van_uuid: 'van', expires_at: today }), batch('shelf', '1.000')];
    expect(told(pick(onShelves(pickOrder(batches, today)), '1', today))).toEqual([['shelf', '1.000']]);
    expect(told(pick(batches.slice(0, 1), '1', today))).toEqual([['aboard', '1.000']]);
  });

  it('is nothing while nothing is typed', () => {
    expect(pick([batch('a', '1.000')], '', today)).toEqual({ taken: [], missing: '0.000' });
  });
});
