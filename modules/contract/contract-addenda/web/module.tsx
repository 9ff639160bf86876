import { IconFilePlus } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const tab = { key: 'addenda', label: 'Aditivos', icon: IconFilePlus, access: can('contract_adjustment', 'list') };

export const contractAddenda: WebModule = {
  name: 'contract-addenda',
  routes: [],
  fills: [
    fill('maintenance-contract.tabs', { ...tab, load: () => import('./maintenance-tab.tsx') }),
    fill('rental-contract.tabs', { ...tab, load: () => import('./rental-tab.tsx') }),
    fill('contract.notices', { ...tab, key: 'amendment', load: () => import('./notice.tsx') }),
  ],
};
