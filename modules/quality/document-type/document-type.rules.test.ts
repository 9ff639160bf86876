import { describe, expect, it } from 'vitest';
import { isAskedOf, usualValidity } from './document-type.rules.ts';

const asked = { supplier_types: [], supplier_persons: ['PJ' as const], status: 'ACTIVE' as const };
const shop = { type: 'PJ' as const, types: ['PARTS' as const] };

describe('a document type', () => {
  it('is asked of the kind of person it names, and of what is supplied', () => {
    expect(isAskedOf(asked, shop)).toBe(true);
    expect(isAskedOf(asked, { ...shop, type: 'FOREIGN' })).toBe(false);
    expect(isAskedOf({ ...asked, supplier_types: ['CALIBRATION'] }, shop)).toBe(false);
    expect(isAskedOf({ ...asked, supplier_types: ['CALIBRATION', 'PARTS'] }, shop)).toBe(true);
    expect(isAskedOf({ ...asked, status: 'INACTIVE' }, shop)).toBe(false);
  });

  it('says until when one issued on a day holds, if it says so at all', () => {
    expect(usualValidity({ has_expiry: true, validity_days: 30 }, '2026-11-01')).toBe('2026-12-01');
    expect(usualValidity({ has_expiry: true, validity_days: null }, '2026-11-01')).toBeNull();
    expect(usualValidity({ has_expiry: false, validity_days: 30 }, '2026-11-01')).toBeNull();
  });
});
