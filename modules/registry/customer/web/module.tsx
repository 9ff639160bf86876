import { IconUsersGroup } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./customer-form.tsx');
const [list, create, update, show] = [
  can('customer', 'list'),
  can('customer', 'create'),
  can('customer', 'update'),
  can('customer', 'show'),
];

export const customer: WebModule = {
  name: 'customer',
  routes: [
    {
      path: 'customer',
      lazy: () => import('./customer-list.tsx'),
      handle: handle('Clientes', list, listAhead('/customer')),
    },
    { path: 'customer/create', lazy: form, handle: handle('Novo cliente', create) },
    { path: 'customer/update/:uuid', lazy: form, handle: handle('Editar cliente', update) },
    { path: 'customer/show/:uuid', lazy: () => import('./customer-show.tsx'), handle: handle('Cliente', show) },
  ],
  menu: [{ group: 'Cadastros', label: 'Clientes', icon: IconUsersGroup, to: '/customer', access: list }],
  words: { customer: 'Clientes' },
  pickers: { customer: async () => ({ source: (await import('./public.tsx')).customerSource }) },
  history: {
    customer: fieldHistory(
      async () => (await import('../contract.ts')).customerFields,
      async () => (await import('#modules/registry/party/web/public.tsx')).partyWords,
    ),
  },
  actions: [
    {
      label: 'Novo cliente',
      icon: IconUsersGroup,
      to: '/customer/create',
      access: create,
      keywords: ['adicionar', 'cadastrar'],
    },
  ],
};
