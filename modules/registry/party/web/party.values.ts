import type { z } from 'zod';
import type { address, contact } from '../party.rules.ts';

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
