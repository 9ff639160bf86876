import type { z } from 'zod';
import { filled } from '#core/web/form/filled.ts';
import type { customer, Customer } from '../contract.ts';

export type CustomerValues = z.input<typeof customer.create.body>;

/** A stored customer as the form holds it: empty text instead of null. */
export function customerValues(row: Customer | undefined): CustomerValues {
  return {
    type: row?.type ?? 'PJ',
    name: row?.name ?? '',
    trade_name: row?.trade_name ?? '',
    document: row?.document ?? '',
    state_registration: row?.state_registration ?? '',
    email: row?.email ?? '',
    phone: row?.phone ?? '',
    mobile: row?.mobile ?? '',
    segment: row?.segment ?? null,
    notes: row?.notes ?? '',
    contacts: row?.contacts.map(filled) ?? [],
    addresses: row?.addresses.map(filled) ?? [],
    status: row?.status ?? 'ACTIVE',
  };
}
