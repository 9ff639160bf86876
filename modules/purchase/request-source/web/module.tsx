import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const requestSource: WebModule = {
  name: 'request-source',
  routes: [],
  fills: [
    fill('service-order.needs', {
      key: 'purchase',
      label: 'Compra',
      access: can('purchase', 'list_request'),
      load: () => import('./order-purchase-need.tsx'),
    }),
  ],
};
