import type { FieldErrors } from '#core/contract/error.ts';
import { addressErrors, partyErrors } from '#modules/registry/party/party.rules.ts';

export const homeCountry = 'Brasil';

interface Checked {
  type: 'PF' | 'PJ' | 'FOREIGN';
  document: string | null;
  country: string | null;
  state_registration: string | null;
  addresses: readonly { state: string; is_main: boolean }[];
}

/** What no field can say alone: form and server ask here. */
export function supplierErrors(supplier: Checked): FieldErrors {
  const { type, document, country } = supplier;
  if (type !== 'FOREIGN') return partyErrors({ ...supplier, type, document: document ?? '' });
  const errors = addressErrors(supplier.addresses);
  if (document) errors['document'] = ['Fornecedor estrangeiro não tem CPF nem CNPJ'];
  if (!country) errors['country'] = ['Informe o país'];
  else if (/^bra[sz]il$/i.test(country)) errors['country'] = ['Fornecedor estrangeiro é de outro país'];
  return errors;
}
