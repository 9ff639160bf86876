import { IconClipboardList } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./purchase-request-form.tsx');
const [list, create, show] = [
  can('purchase', 'list_request'),
  can('purchase', 'create_request'),
  can('purchase', 'show_request'),
];
/** Who may only ask changes what they asked for: the server holds it. */
const update = can('purchase', 'update_request', 'create_request');

export const purchaseRequest: WebModule = {
  name: 'purchase-request',
  routes: [
    {
      path: 'purchase/request',
      lazy: () => import('./purchase-request-list.tsx'),
      handle: handle('Solicitações de compra', list),
    },
    { path: 'purchase/request/register', lazy: form, handle: handle('Nova solicitação de compra', create) },
    { path: 'purchase/request/edit/:uuid', lazy: form, handle: handle('Editar solicitação de compra', update) },
    {
      path: 'purchase/request/show/:uuid',
      lazy: () => import('./purchase-request-show.tsx'),
      handle: handle('Solicitação de compra', show),
    },
  ],
  menu: [
    {
      group: 'Compras',
      label: 'Solicitações',
      icon: IconClipboardList,
      to: '/purchase/request',
      access: list,
      count: {
        path: '/purchase/request',
        query: { status: 'PENDING' },
        access: can('purchase', 'analyze_request'),
        word: 'a analisar',
      },
    },
  ],
  words: { purchase: 'Compras', 'purchase/request': 'Solicitações' },
  history: {
    purchase_request: fieldHistory(
      async () => (await import('../contract.ts')).purchaseRequestFields,
      async () => (await import('./purchase-request.words.ts')).lineWords,
    ),
  },
  actions: [
    {
      label: 'Nova solicitação de compra',
      icon: IconClipboardList,
      to: '/purchase/request/register',
      access: create,
      keywords: ['comprar', 'pedir', 'peça', 'solicitar'],
    },
  ],
};
