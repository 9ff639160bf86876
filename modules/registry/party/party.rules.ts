import { z } from 'zod';
import {
  documentKind,
  isStateRegistration,
  isUf,
  normaliseStateRegistration,
  optionalPhone,
  uf,
  zipCode,
} from '#core/contract/br.ts';
import type { FieldErrors } from '#core/contract/error.ts';
import { optionalEmail, optionalText, text } from '#core/contract/fields.ts';

/** What customers and suppliers have in common: people to talk to, places, Brazilian registrations. */

export const contact = z.strictObject({
  name: text(120, 'Informe o nome do contato'),
  role: optionalText(80),
  phone: optionalPhone,
  email: optionalEmail,
});
export const address = z.strictObject({
  label: text(60, 'Dê um nome ao endereço'),
  zip_code: zipCode,
  street: text(160),
  number: text(20),
  complement: optionalText(80),
  district: text(80),
  city: text(80),
  state: uf,
  ibge_code: z
    .union([z.literal(''), z.string().regex(/^\d{7}$/, 'Código IBGE inválido')])
    .nullish()
    .transform((value) => value || null),
  is_main: z.boolean().default(false),
});

export const contactRow = z.object({
  name: z.string(),
  role: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});
export const addressRow = z.object({
  label: z.string(),
  zip_code: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string().nullable(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  ibge_code: z.string().nullable(),
  is_main: z.boolean(),
});

/** Where several addresses exist and none was chosen, the first is the main one. */
export const mainIndex = (addresses: readonly { is_main: boolean }[]): number => {
  const chosen = addresses.findIndex(({ is_main }) => is_main);
  return chosen === -1 && addresses.length > 0 ? 0 : chosen;
};

export function addressErrors(addresses: readonly { is_main: boolean }[]): FieldErrors {
  const main = mainIndex(addresses);
  const errors: FieldErrors = {};
  addresses.forEach(({ is_main }, index) => {
    if (is_main && index !== main) errors[`addresses.${index}.is_main`] = ['Só um endereço pode ser o principal'];
  });
  return errors;
}

interface Party {
  type: 'PF' | 'PJ';
  document: string;
  state_registration: string | null;
  addresses: readonly { state: string; is_main: boolean }[];
}

/** Asks for the one the form shows. */
export const missingDocument = (type: Party['type']) => (type === 'PF' ? 'Informe o CPF' : 'Informe o CNPJ');
/** Only a company is registered with the state: of a person nothing is judged and nothing kept. */
export const registrationOf = ({ type, state_registration }: { type: string; state_registration: string | null }) =>
  type === 'PJ' && state_registration ? normaliseStateRegistration(state_registration) : null;

/** What no field can say alone: form and server ask here. */
export function partyErrors(party: Party): FieldErrors {
  const errors = addressErrors(party.addresses);
  const kind = documentKind(party.document);
  if (party.document === '') errors['document'] = [missingDocument(party.type)];
  else if (party.type === 'PF' && kind !== 'CPF') errors['document'] = ['Pessoa física usa CPF'];
  else if (party.type === 'PJ' && kind !== 'CNPJ') errors['document'] = ['Pessoa jurídica usa CNPJ'];
  if (party.type === 'PF') return errors;

  // The number means nothing without its state: until there is an address it is taken as it is.
  const state = party.addresses[mainIndex(party.addresses)]?.state;
  if (party.state_registration && state && isUf(state) && !isStateRegistration(party.state_registration, state)) {
    errors['state_registration'] = [`Inscrição estadual inválida para ${state}`];
  }
  return errors;
}
