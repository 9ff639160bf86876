import { IconPackageImport, IconShoppingCart } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const [list, show] = [can('purchase', 'list_receiving'), can('purchase', 'show_receiving')];
const path = 'purchase/receiving';

export const receiving: WebModule = {
  name: 'receiving',
  routes: [
    { path, lazy: () => import('./receiving-list.tsx'), handle: handle('Recebimentos', list) },
    { path: `${path}/show/:uuid`, lazy: () => import('./receiving-show.tsx'), handle: handle('Recebimento', show) },
  ],
  menu: [{ group: 'Compras', label: 'Recebimentos', icon: IconPackageImport, to: `/${path}`, access: list }],
  words: { receiving: 'Recebimentos' },
  history: {
    receiving: fieldHistory(
      async () => (await import('../contract.ts')).receivingFields,
      async () => (await import('./receiving.words.ts')).lineWords,
    ),
  },
  fills: [
    fill('supplier.tabs', {
      key: 'purchases',
      label: 'Compras',
      icon: IconShoppingCart,
      access: can('stock', 'list_part', 'show_part', 'list_product', 'show_product'),
      count: ({ supplier }) => ({
        path: '/stock/movement',
        query: { supplier_uuid: supplier.uuid, reason: 'PURCHASE' },
      }),
      load: () => import('./supplier-purchases.tsx'),
    }),
    fill('purchase.tabs', {
      key: 'receivings',
      label: 'Recebimentos',
      icon: IconPackageImport,
      access: list,
      count: ({ purchase }) => ({ path: '/purchase/receiving', query: { purchase_uuid: purchase.uuid } }),
      load: () => import('./purchase-receivings.tsx'),
    }),
  ],
};
