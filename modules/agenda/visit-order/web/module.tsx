import { IconClipboardList } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const visitOrder: WebModule = {
  name: 'visit-order',
  routes: [],
  fills: [
    fill('maintenance-schedule.strip', {
      key: 'order',
      label: 'Ordem de serviço',
      icon: IconClipboardList,
      access: can('maintenance_schedule', 'show'),
      load: () => import('./order-strip.tsx'),
    }),
  ],
};
