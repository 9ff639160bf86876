import { IconFilePlus, IconPercentage } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const access = can('contract_adjustment', 'list');
const tab = {
  key: 'addenda',
  label: 'Aditivos',
  icon: IconFilePlus,
  access,
};

export const contractAdjustment: WebModule = {
  name: 'contract-adjustment',
  routes: [
    {
      path: 'contract/adjustment',
      lazy: () => import('./adjustment-page.tsx'),
      handle: handle('Reajustes de contratos', access),
    },
  ],
  menu: [
    { group: 'Gestão', label: 'Reajustes de contratos', icon: IconPercentage, to: '/contract/adjustment', access },
  ],
  words: { adjustment: 'Reajustes' },
  fills: [
    fill('maintenance-contract.tabs', { ...tab, load: () => import('./maintenance-tab.tsx') }),
    fill('rental-contract.tabs', { ...tab, load: () => import('./rental-tab.tsx') }),
  ],
};
