import { describe, expect, it } from 'vitest';
import type { DocumentType } from '#modules/quality/document-type/contract.ts';
import { blocks, isMet, requirementsOf, statusOn, type Filed } from './supplier-document.rules.ts';

const type = (own: Partial<DocumentType> = {}): DocumentType => ({
  uuid: 'cnd',
  version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  name: 'CND federal',
  mandatory: true,
  critical: true,
  has_expiry: true,
  validity_days: 180,
  alert_days: 30,
  supplier_types: [],
  supplier_persons: ['PJ'],
  notes: null,
  status: 'ACTIVE',
  ...own,
});
const filed = (own: Partial<Filed> = {}): Filed => ({
  uuid: 'a',
  document_type_uuid: 'cnd',
  review: 'APPROVED',
  valid_until: '2026-12-31',
  created_at: '2026-06-01T00:00:00Z',
  ...own,
});
const shop = { type: 'PJ' as const, types: ['PARTS' as const] };
const on = (documents: Filed[], day: string, of = type()) => requirementsOf(shop, [of], documents, day)[0];

describe('a document', () => {
  it('is worth what was decided of it and the day make of it; its last day counts', () => {
    const status = (day: string) => statusOn(filed(), 30, day);
    expect(['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map(status)).toEqual([
      'VALID',
      'EXPIRING',
      'EXPIRING',
      'EXPIRED',
    ]);
    expect(statusOn(filed({ review: 'PENDING', valid_until: '2020-01-01' }), 30, '2026-01-01')).toBe('PENDING_REVIEW');
    expect(statusOn(filed({ review: 'WAIVED', valid_until: null }), 30, '2026-01-01')).toBe('WAIVED');
    expect(statusOn(filed({ review: 'WAIVED', valid_until: '2025-12-31' }), 30, '2026-01-01')).toBe('EXPIRED');
  });
});

describe('what is asked of a supplier', () => {
  it('is missing until one is good; what waits or was refused does not take the place of one in force', () => {
    expect(on([], '2026-07-01')?.state).toBe('MISSING');
    expect(on([filed({ review: 'PENDING' })], '2026-07-01')?.state).toBe('PENDING_REVIEW');
    const later = { created_at: '2026-06-20T00:00:00Z', uuid: 'b' };
    const renewing = on([filed(), filed({ ...later, review: 'PENDING' })], '2026-07-01');
    expect([renewing?.state, renewing?.document?.uuid, renewing?.waiting?.uuid]).toEqual(['VALID', 'a', 'b']);
    expect(on([filed(), filed({ ...later, review: 'REJECTED' })], '2026-07-01')?.state).toBe('VALID');
  });

  it('is held by the one that lasts longest', () => {
    const longer = filed({ uuid: 'b', valid_until: '2027-06-30', created_at: '2026-01-01T00:00:00Z' });
    expect(on([filed(), longer], '2027-02-01')).toMatchObject({ state: 'VALID', document: { uuid: 'b' } });
    expect(on([filed(), filed({ uuid: 'c', valid_until: null })], '2030-01-01')?.state).toBe('VALID');
  });

  it('blocks when it is critical and has run out, or must be there and is not good', () => {
    const blocked = (documents: Filed[], own: Partial<DocumentType> = {}) => {
      const one = on(documents, '2027-01-01', type(own));
      return one ? blocks(one) : false;
    };
    expect(blocked([])).toBe(true);
    expect(blocked([filed()])).toBe(true);
    expect(blocked([filed({ review: 'PENDING' })])).toBe(true);
    expect(blocked([filed({ review: 'WAIVED', valid_until: null })])).toBe(false);
    expect(blocked([filed()], { critical: false })).toBe(false);
    // Not asked for, it is not missed; shown once, it is not let run out.
    expect(blocked([], { mandatory: false })).toBe(false);
    expect(blocked([filed()], { mandatory: false })).toBe(true);
  });

  it('is met by one in date, one running out and one waived', () => {
    const met = (['VALID', 'EXPIRING', 'WAIVED', 'EXPIRED', 'MISSING', 'PENDING_REVIEW', 'REJECTED'] as const).map(
      (state) => isMet({ state }),
    );
    expect(met).toEqual([true, true, true, false, false, false, false]);
  });
});
