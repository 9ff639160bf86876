import { IconCalendarDollar } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./rental-contract-form.tsx');
const [list, create, update, show] = [
  can('rental_contract', 'list'),
  can('rental_contract', 'create'),
  can('rental_contract', 'update'),
  can('rental_contract', 'show'),
];

export const rentalContract: WebModule = {
  name: 'rental-contract',
  routes: [
    {
      path: 'contract/rental',
      lazy: () => import('./rental-contract-list.tsx'),
      handle: handle('Contratos de locação', list, listAhead('/rental-contract')),
    },
    { path: 'contract/rental/register', lazy: form, handle: handle('Novo contrato de locação', create) },
    { path: 'contract/rental/edit/:uuid', lazy: form, handle: handle('Editar contrato de locação', update) },
    {
      path: 'contract/rental/show/:uuid',
      lazy: () => import('./rental-contract-show.tsx'),
      handle: handle('Contrato de locação', show),
    },
  ],
  menu: [
    { group: 'Gestão', label: 'Contratos de locação', icon: IconCalendarDollar, to: '/contract/rental', access: list },
  ],
  words: { rental: 'Locação' },
  history: {
    rental_contract: fieldHistory(
      async () => (await import('../contract.ts')).rentalContractFields,
      async () => (await import('./rental-contract.words.ts')).lineWords,
    ),
  },
  actions: [
    {
      label: 'Novo contrato de locação',
      icon: IconCalendarDollar,
      to: '/contract/rental/register',
      access: create,
      keywords: ['alugar', 'locar', 'comodato', 'empréstimo'],
    },
  ],
};
