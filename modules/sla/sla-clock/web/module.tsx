import { IconStopwatch } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const show = can('service_order', 'show');

export const slaClock: WebModule = {
  name: 'sla-clock',
  routes: [],
  fills: [
    fill('service-order.tabs', {
      key: 'sla',
      label: 'Prazo',
      icon: IconStopwatch,
      access: show,
      load: () => import('./sla-tab.tsx'),
    }),
    fill('service-order.due-hint', {
      key: 'sla',
      label: 'Explicação do prazo',
      access: show,
      load: () => import('./due-hint.tsx'),
    }),
    fill('service-order.needs', { key: 'sla', label: 'Prazo', access: show, load: () => import('./sla-need.tsx') }),
  ],
};
