import type { z } from 'zod';
import type { address, contact } from '#core/contract/party.ts';

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

/** A stored line as the form holds it: empty text instead of null. */
export const filled = <T extends object>(
  line: T,
): { [K in keyof T]: null extends T[K] ? Exclude<T[K], null> | '' : T[K] } =>
  Object.fromEntries(Object.entries(line).map(([key, value]) => [key, value ?? ''])) as never;
