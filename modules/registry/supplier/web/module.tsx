import { IconTruckDelivery } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./supplier-form.tsx');
const [list, create, update, show] = [
  can('supplier', 'list'),
  can('supplier', 'create'),
  can('supplier', 'update'),
  can('supplier', 'show'),
];

export const supplier: WebModule = {
  name: 'supplier',
  routes: [
    {
      path: 'supplier',
      lazy: () => import('./supplier-list.tsx'),
      handle: handle('Fornecedores', list, listAhead('/supplier')),
    },
    { path: 'supplier/register', lazy: form, handle: handle('Novo fornecedor', create) },
    { path: 'supplier/edit/:uuid', lazy: form, handle: handle('Editar fornecedor', update) },
    { path: 'supplier/show/:uuid', lazy: () => import('./supplier-show.tsx'), handle: handle('Fornecedor', show) },
  ],
  menu: [{ group: 'Cadastros', label: 'Fornecedores', icon: IconTruckDelivery, to: '/supplier', access: list }],
  words: { supplier: 'Fornecedores' },
  pickers: { supplier: async () => ({ source: (await import('./public.tsx')).supplierSource }) },
  history: {
    supplier: fieldHistory(
      async () => (await import('../contract.ts')).supplierFields,
      async () => (await import('#modules/registry/party/web/public.tsx')).partyWords,
    ),
  },
  actions: [
    {
      label: 'Novo fornecedor',
      icon: IconTruckDelivery,
      to: '/supplier/register',
      access: create,
      keywords: ['adicionar', 'cadastrar'],
    },
  ],
};
