import { IconPlaneInflight } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const form = () => import('./import-form.tsx');
const [list, create, update, show] = [
  can('purchase', 'list_import'),
  can('purchase', 'create_import'),
  can('purchase', 'update_import'),
  can('purchase', 'show_import'),
];
const path = 'purchase/request/import-tracking';

export const importTracking: WebModule = {
  name: 'import-tracking',
  routes: [
    { path, lazy: () => import('./import-list.tsx'), handle: handle('Importações', list) },
    { path: `${path}/register`, lazy: form, handle: handle('Nova importação', create) },
    { path: `${path}/register/:purchase`, lazy: form, handle: handle('Nova importação', create) },
    { path: `${path}/edit/:uuid`, lazy: form, handle: handle('Acompanhar importação', update) },
    { path: `${path}/:uuid`, lazy: () => import('./import-show.tsx'), handle: handle('Importação', show) },
  ],
  menu: [{ group: 'Compras', label: 'Importações', icon: IconPlaneInflight, to: `/${path}`, access: list }],
  words: { import_tracking: 'Importações', import_step: 'Etapas de importação', 'import-tracking': 'Importações' },
  history: {
    import_tracking: fieldHistory(
      async () => (await import('../contract.ts')).importFields,
      async () => (await import('./import-tracking.words.ts')).lineWords,
    ),
  },
  fills: [
    fill('purchase.tabs', {
      key: 'imports',
      label: 'Importação',
      icon: IconPlaneInflight,
      access: list,
      count: ({ purchase }) => ({ path: '/purchase/import-tracking', query: { purchase_uuid: purchase.uuid } }),
      load: () => import('./purchase-imports.tsx'),
    }),
    fill('purchase-request.tabs', {
      key: 'imports',
      label: 'Importação',
      icon: IconPlaneInflight,
      access: list,
      count: ({ request }) => ({ path: '/purchase/import-tracking', query: { request_uuid: request.uuid } }),
      load: () => import('./request-imports.tsx'),
    }),
  ],
};
