import { IconFileText } from '@tabler/icons-react';
import type { WebModule } from '#core/web/module.ts';
import { reportDoors } from '#core/web/report/report-door.tsx';
import { contractsHead } from '../report-head.ts';

export const contractHub: WebModule = {
  name: 'contract-hub',
  ...reportDoors([
    {
      head: contractsHead,
      icon: IconFileText,
      group: 'Gestão',
      screen: () => import('./contract-hub.tsx'),
      declared: async () => (await import('../contract.ts')).contracts,
    },
  ]),
};
