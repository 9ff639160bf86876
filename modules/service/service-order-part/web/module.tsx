import { IconPuzzle } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill, type TabCount } from '#core/web/slot.ts';

const own = {
  key: 'parts',
  label: 'Peças',
  icon: IconPuzzle,
  access: can('service_order', 'show'),
  count: ({ order }: { order: { uuid: string } }): TabCount => ({
    path: '/service-order/:uuid/parts-consumption/summary',
    input: { params: { uuid: order.uuid } },
    of: ({ parts }: { parts: readonly unknown[] }) => parts.length,
  }),
  load: () => import('./parts-tab.tsx'),
};
const words = () => import('./order-part.words.ts');

export const serviceOrderPart: WebModule = {
  name: 'service-order-part',
  routes: [],
  history: { service_order_part: words, service_order_consumption: words },
  fills: [
    fill('service-order.tabs', own),
    fill('service-order.work', own),
    fill('service-order.needs', {
      key: 'parts',
      label: 'Peças',
      access: own.access,
      load: () => import('./parts-need.tsx'),
    }),
  ],
};
