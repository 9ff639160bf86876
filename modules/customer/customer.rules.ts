import { documentKind, isStateRegistration, isUf } from '#core/contract/br.ts';
import type { FieldErrors } from '#core/contract/error.ts';

interface Checked {
  type: 'PF' | 'PJ';
  document: string;
  state_registration: string | null;
  addresses: readonly { state: string; is_main: boolean }[];
}

/** Where several addresses exist and none was chosen, the first is the main one. */
export const mainIndex = (addresses: readonly { is_main: boolean }[]): number => {
  const chosen = addresses.findIndex((address) => address.is_main);
  return chosen === -1 && addresses.length > 0 ? 0 : chosen;
};

/** What no field can say alone: form and server ask here. */
export function customerErrors(customer: Checked): FieldErrors {
  const errors: FieldErrors = {};
  const kind = documentKind(customer.document);
  if (customer.type === 'PF' && kind !== 'CPF') errors['document'] = ['Pessoa física usa CPF'];
  if (customer.type === 'PJ' && kind !== 'CNPJ') errors['document'] = ['Pessoa jurídica usa CNPJ'];

  const main = mainIndex(customer.addresses);
  customer.addresses.forEach((address, index) => {
    if (address.is_main && index !== main)
      errors[`addresses.${index}.is_main`] = ['Só um endereço pode ser o principal'];
  });

  // The number means nothing without its state: until there is an address it is taken as it is.
  const state = customer.addresses[main]?.state;
  if (customer.state_registration && state && isUf(state) && !isStateRegistration(customer.state_registration, state)) {
    errors['state_registration'] = [`Inscrição estadual inválida para ${state}`];
  }
  return errors;
}
