import { IconPackageImport } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const form = () => import('./receiving-form.tsx');
const [list, create, update, show] = [
  can('purchase', 'list_receiving'),
  can('purchase', 'create_receiving'),
  can('purchase', 'update_receiving'),
  can('purchase', 'show_receiving'),
];
const path = 'purchase/receiving';

export const receiving: WebModule = {
  name: 'receiving',
  routes: [
    { path, lazy: () => import('./receiving-list.tsx'), handle: handle('Recebimentos', list) },
    {
      path: `${path}/register`,
      lazy: () => import('./choose-purchase.tsx'),
      handle: handle('Receber mercadoria', create),
    },
    { path: `${path}/register/:purchase`, lazy: form, handle: handle('Receber mercadoria', create) },
    { path: `${path}/edit/:uuid`, lazy: form, handle: handle('Conferir recebimento', update) },
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
    fill('purchase.tabs', {
      key: 'receivings',
      label: 'Recebimentos',
      icon: IconPackageImport,
      access: list,
      count: ({ purchase }) => ({ path: '/purchase/receiving', query: { purchase_uuid: purchase.uuid } }),
      load: () => import('./purchase-receivings.tsx'),
    }),
    fill('purchase.next', {
      key: 'receive',
      label: 'Receber',
      access: create,
      load: () => import('./receive-purchase.tsx'),
    }),
  ],
  actions: [
    {
      label: 'Receber mercadoria',
      icon: IconPackageImport,
      to: `/${path}/register`,
      access: create,
      keywords: ['nota', 'NF-e', 'XML', 'entrada', 'conferir'],
    },
  ],
};
