import type { z } from 'zod';
import type { address, contact, customer, Customer } from '../contract.ts';

export type CustomerValues = z.input<typeof customer.create.body>;
export type ContactValues = z.input<typeof contact>;
export type AddressValues = z.input<typeof address>;

export const blankContact = (): ContactValues => ({ name: '', role: '', phone: '', email: '' });

/** The first address is the main one until someone says otherwise. */
export const blankAddress = (index: number): AddressValues => ({
  label: index === 0 ? 'Matriz' : '',
  zip_code: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
  ibge_code: '',
  is_main: index === 0,
});

const filled = <T extends object>(line: T): { [K in keyof T]: null extends T[K] ? Exclude<T[K], null> | '' : T[K] } =>
  Object.fromEntries(Object.entries(line).map(([key, value]) => [key, value ?? ''])) as never;

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
