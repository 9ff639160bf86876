import { IconGauge } from '@tabler/icons-react';
import type { WebModule } from '#core/web/module.ts';
import { reportDoors } from '#core/web/report/report-door.tsx';
import { slaHead } from '../report-head.ts';

export const slaDashboard: WebModule = {
  name: 'sla-dashboard',
  ...reportDoors([
    {
      head: slaHead,
      icon: IconGauge,
      group: 'Gestão',
      screen: () => import('./dashboard.tsx'),
      declared: async () => (await import('../contract.ts')).slaDashboard,
    },
  ]),
};
