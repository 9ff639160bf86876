import type { z } from 'zod';
import { filled } from '#core/web/form/filled.ts';
import type { supplier, Supplier } from '../contract.ts';

type SupplierValues = z.input<typeof supplier.create.body>;

/** A stored supplier as the form holds it: empty text instead of null. */
export function supplierValues(row: Supplier | undefined): SupplierValues {
  return {
    type: row?.type ?? 'PJ',
    name: row?.name ?? '',
    trade_name: row?.trade_name ?? '',
    document: row?.document ?? '',
    tax_id: row?.tax_id ?? '',
    country: row?.type === 'FOREIGN' ? row.country : '',
    foreign_address: row?.foreign_address ?? '',
    state_registration: row?.state_registration ?? '',
    email: row?.email ?? '',
    phone: row?.phone ?? '',
    mobile: row?.mobile ?? '',
    types: row?.types ?? [],
    lead_time_days: row?.lead_time_days ?? null,
    payment_terms: row?.payment_terms ?? '',
    currency: row?.currency ?? 'BRL',
    minimum_order: row?.minimum_order ?? '',
    bank_details: row?.bank_details ?? '',
    notes: row?.notes ?? '',
    contacts: row?.contacts.map(filled) ?? [],
    addresses: row?.addresses.map(filled) ?? [],
    status: row?.status ?? 'ACTIVE',
  };
}
