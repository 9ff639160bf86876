import { IconArrowsDiff, IconCoin } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const rentalReturn: WebModule = {
  name: 'rental-return',
  routes: [],
  fills: [
    fill('rental-handover.returned', {
      key: 'comparison',
      label: 'Comparação',
      icon: IconArrowsDiff,
      access: can('rental_handover', 'show'),
      load: () => import('./comparison-tab.tsx'),
    }),
    fill('rental-contract.tabs', {
      key: 'indemnities',
      label: 'Indenizações',
      icon: IconCoin,
      access: can('rental_contract', 'show'),
      load: () => import('./indemnities-tab.tsx'),
    }),
    fill('contract.notices', {
      key: 'open-returns',
      label: 'Devoluções por resolver',
      icon: IconArrowsDiff,
      access: can('rental_contract', 'show'),
      load: () => import('./open-returns-notice.tsx'),
    }),
  ],
};
