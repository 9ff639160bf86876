import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const asks = can('purchase', 'create_request', 'update_request');

export const bulkRequest: WebModule = {
  name: 'bulk-request',
  routes: [
    {
      path: 'parts/search/bulk',
      lazy: () => import('./bulk-screen.tsx'),
      handle: handle('Solicitação em lote', asks),
    },
  ],
  words: { 'parts/search/bulk': 'Em lote' },
  fills: [
    fill('part-search.bar', {
      key: 'bulk',
      label: 'Solicitar em lote',
      access: asks,
      load: () => import('./bulk-bar.tsx'),
    }),
    fill('part-search.row', { key: 'bulk', label: 'Selecionar', access: asks, load: () => import('./bulk-row.tsx') }),
  ],
};
