import { IconNotebook } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill, rowsOf, type TabCount } from '#core/web/slot.ts';

const own = {
  key: 'work-logs',
  label: 'Registros',
  icon: IconNotebook,
  access: can('service_order', 'show'),
  count: ({ order }: { order: { uuid: string } }): TabCount => ({
    path: '/service-order/:uuid/work-logs',
    input: { params: { uuid: order.uuid } },
    of: rowsOf,
  }),
  load: () => import('./work-logs-tab.tsx'),
};

export const serviceOrderWorkLog: WebModule = {
  name: 'service-order-work-log',
  routes: [],
  history: { service_order_work_log: () => import('./work-log.words.ts') },
  fills: [
    fill('service-order.tabs', own),
    fill('service-order.work', own),
    fill('unsent.refused', {
      key: 'as-log',
      label: 'Levar como apontamento',
      access: can('service_order', 'update_task_status', 'assign'),
      load: () => import('./as-log.tsx'),
    }),
  ],
};
