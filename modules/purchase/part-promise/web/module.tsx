import { IconCalendarExclamation, IconRouteAltLeft } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const tab = {
  key: 'chain',
  label: 'Caminho da peça',
  icon: IconRouteAltLeft,
  access: can('purchase', 'list_request', 'show'),
};

/** As `seesSlipped` of the contract, which is fetched with the screens. */
const slipped = [...can('purchase', 'list_request', 'show'), ...can('service_order', 'update')];
const late = { key: 'late-parts', label: 'Prazo da peça', access: slipped };

const lateNeed = () => import('./late-need.tsx');

export const partPromise: WebModule = {
  name: 'part-promise',
  routes: [
    {
      path: 'purchase/slipped',
      lazy: () => import('./slipped-screen.tsx'),
      handle: handle('Prazos afetados', slipped),
    },
  ],
  menu: [
    {
      group: 'Compras',
      label: 'Prazos afetados',
      icon: IconCalendarExclamation,
      to: '/purchase/slipped',
      access: slipped,
    },
  ],
  words: { slipped: 'Prazos afetados' },
  fills: [
    fill('service-order.needs', { ...late, load: lateNeed }),
    fill('service-order.onward', { ...late, load: lateNeed }),
    fill('purchase.notices', { ...late, load: () => import('./late-orders.tsx') }),
    fill('order-parts.below', { ...tab, load: () => import('./chain-of-order.tsx') }),
    fill('part.tabs', { ...tab, load: () => import('./chain-of-part.tsx') }),
    fill('purchase-request.tabs', { ...tab, load: () => import('./chain-of-request.tsx') }),
    fill('purchase.tabs', { ...tab, load: () => import('./chain-of-purchase.tsx') }),
  ],
};
