import { IconClipboardList } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const requestAnalysis: WebModule = {
  name: 'request-analysis',
  routes: [
    {
      path: 'purchase/request/decide/:uuid',
      lazy: () => import('./decide-lines.tsx'),
      handle: handle('Aprovar parcialmente', can('purchase', 'analyze_request')),
    },
  ],
  words: { decide: 'Aprovar parcialmente' },
  fills: [
    fill('part.tabs', {
      key: 'requests',
      label: 'Solicitações',
      icon: IconClipboardList,
      access: can('purchase', 'list_request'),
      count: ({ part }) => ({ path: '/purchase/request', query: { part_uuid: part.uuid } }),
      load: () => import('./part-requests.tsx'),
    }),
  ],
};
