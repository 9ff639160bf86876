import type { Call } from '#core/contract/endpoint.ts';
import { makeCnpj, makeCpf } from '#tools/demo/identifiers.ts';
import { createRandom } from '#tools/demo/random.ts';
import type { supplier } from '../contract.ts';

export type Body = Call<typeof supplier.create>['body'];

const chance = createRandom('supplier tests');
export const newCnpj = (): string => makeCnpj(chance, 'numeric');
export const newCpf = (): string => makeCpf(chance, 'SP');

export const depot = {
  label: 'Matriz',
  zip_code: '13010-001',
  street: 'Rua Barão de Jaguara',
  number: '1000',
  district: 'Centro',
  city: 'Campinas',
  state: 'SP',
  is_main: true,
} as const;
export const branch = {
  ...depot,
  label: 'Filial',
  zip_code: '80010-000',
  city: 'Curitiba',
  state: 'PR',
  is_main: false,
};

/** A distributor nobody else is; what is given replaces what is made up. */
export const distributor = (own: Partial<Body> = {}): Body => ({
  type: 'PJ',
  name: 'Peças Paulista Ltda.',
  document: newCnpj(),
  email: 'vendas@paulista.exemplo.com.br',
  phone: '(19) 3232-4545',
  types: ['PARTS', 'EQUIPMENT'],
  lead_time_days: 12,
  payment_terms: '28 dias',
  contacts: [{ name: 'Rui Prado', role: 'Vendas', phone: '19999998888', email: null }],
  addresses: [depot, branch],
  ...own,
});
export const foreigner = (own: Partial<Body> = {}): Body => ({
  type: 'FOREIGN',
  name: 'Neumann Medizintechnik GmbH',
  country: 'Alemanha',
  currency: 'EUR',
  phone: '+49 30 1234-5678',
  types: ['PARTS', 'IMPORT'],
  ...own,
});
