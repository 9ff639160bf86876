import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const own = { key: 'purchase', label: 'Compra', access: can('purchase', 'list_request') };
const need = () => import('./order-purchase-need.tsx');

export const requestSource: WebModule = {
  name: 'request-source',
  routes: [],
  fills: [
    fill('service-order.needs', { ...own, load: need }),
    fill('service-order.onward', { ...own, load: need }),
    fill('order-parts.short', { ...own, load: () => import('./order-parts-short.tsx') }),
  ],
};
