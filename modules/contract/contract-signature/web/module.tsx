import { IconSignature } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const tab = { key: 'signature', label: 'Assinatura', icon: IconSignature };

export const contractSignature: WebModule = {
  name: 'contract-signature',
  routes: [],
  outside: [
    {
      path: '/assinatura/:token',
      lazy: () => import('./signature-page.tsx'),
      handle: { access: 'public', title: 'Assinatura de contrato' },
    },
  ],
  fills: [
    fill('maintenance-contract.tabs', {
      ...tab,
      access: can('maintenance_contract', 'show'),
      load: () => import('./maintenance-tab.tsx'),
    }),
    fill('rental-contract.tabs', {
      ...tab,
      access: can('rental_contract', 'show'),
      load: () => import('./rental-tab.tsx'),
    }),
  ],
};
