import { IconShoppingCart } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';
import { fill, offer } from '#core/web/slot.ts';

const form = () => import('./purchase-form.tsx');
const [list, create, update, show] = [
  can('purchase', 'list'),
  can('purchase', 'create'),
  can('purchase', 'update'),
  can('purchase', 'show'),
];

const buying = (requests: string) => `/purchase/register?requests=${requests}` as const;

export const purchase: WebModule = {
  name: 'purchase',
  routes: [
    { path: 'purchase', lazy: () => import('./purchase-list.tsx'), handle: handle('Pedidos de compra', list) },
    { path: 'purchase/register', lazy: form, handle: handle('Novo pedido de compra', create) },
    { path: 'purchase/edit/:uuid', lazy: form, handle: handle('Editar pedido de compra', update) },
    {
      path: 'purchase/show/:uuid',
      lazy: () => import('./purchase-show.tsx'),
      handle: handle('Pedido de compra', show),
    },
  ],
  menu: [{ group: 'Compras', label: 'Pedidos de compra', icon: IconShoppingCart, to: '/purchase', access: list }],
  words: { purchase: 'Pedidos de compra' },
  history: {
    purchase: fieldHistory(
      async () => (await import('../contract.ts')).purchaseFields,
      async () => (await import('./purchase.words.ts')).lineWords,
    ),
  },
  fills: [
    fill('purchase-request.tabs', {
      key: 'purchases',
      label: 'Pedidos',
      icon: IconShoppingCart,
      access: list,
      count: ({ request }) => ({ path: '/purchase', query: { request_uuid: request.uuid } }),
      load: () => import('./request-purchases.tsx'),
    }),
    offer('purchase-request.next', {
      key: 'buy',
      label: 'Gerar pedido',
      icon: IconShoppingCart,
      access: create,
      to: ({ request }) => buying(request.uuid),
      main: () => true,
      toMany: (uuids) => buying(uuids.join(',')),
    }),
  ],
  actions: [
    {
      label: 'Novo pedido de compra',
      icon: IconShoppingCart,
      to: '/purchase/register',
      access: create,
      keywords: ['comprar', 'fornecedor', 'pedido'],
    },
  ],
};
