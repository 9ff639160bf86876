import type { Call } from '#core/contract/endpoint.ts';
import { makeCnpj, makeCpf } from '#tools/demo/identifiers.ts';
import { createRandom } from '#tools/demo/random.ts';
import type { customer } from '../contract.ts';

export type Body = Call<typeof customer.create>['body'];

const chance = createRandom('customer tests');
export const newCnpj = (form: 'numeric' | 'alphanumeric' = 'numeric'): string => makeCnpj(chance, form);
export const newCpf = (): string => makeCpf(chance, 'SP');

export const matriz = {
  label: 'Matriz',
  zip_code: '13010-001',
  street: 'Rua Barão de Jaguara',
  number: '1000',
  district: 'Centro',
  city: 'Campinas',
  state: 'SP',
  ibge_code: '3509502',
  is_main: true,
} as const;
export const filial = {
  ...matriz,
  label: 'Filial',
  zip_code: '80010-000',
  city: 'Curitiba',
  state: 'PR',
  ibge_code: '4106902',
  is_main: false,
} as const;

/** A company nobody else is; what is given replaces what is made up. */
export const company = (own: Partial<Body> = {}): Body => ({
  type: 'PJ',
  name: 'Hospital São Lucas Ltda.',
  trade_name: 'São Lucas',
  document: newCnpj(),
  email: 'compras@saolucas.exemplo.com.br',
  phone: '(19) 3232-4545',
  segment: 'HOSPITAL',
  contacts: [
    {
      name: 'Márcia Araújo',
      role: 'Engenharia clínica',
      phone: '19999998888',
      email: 'marcia@saolucas.exemplo.com.br',
    },
    { name: 'João Prado', role: 'Compras', phone: null, email: null },
  ],
  addresses: [matriz, filial],
  ...own,
});
