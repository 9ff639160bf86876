import { IconPercentage } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

const access = can('contract_adjustment', 'list');
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
};
