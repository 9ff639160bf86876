import { IconRouteAltLeft } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const tab = {
  key: 'chain',
  label: 'Caminho da peça',
  icon: IconRouteAltLeft,
  access: can('purchase', 'list_request', 'show'),
};

export const partPromise: WebModule = {
  name: 'part-promise',
  routes: [],
  fills: [
    fill('order-parts.below', { ...tab, load: () => import('./chain-of-order.tsx') }),
    fill('part.tabs', { ...tab, load: () => import('./chain-of-part.tsx') }),
    fill('purchase-request.tabs', { ...tab, load: () => import('./chain-of-request.tsx') }),
    fill('purchase.tabs', { ...tab, load: () => import('./chain-of-purchase.tsx') }),
  ],
};
