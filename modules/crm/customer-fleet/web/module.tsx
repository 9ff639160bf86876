import { IconHeartRateMonitor } from '@tabler/icons-react';
import type { WebModule } from '#core/web/module.ts';
import { reportDoors } from '#core/web/report/report-door.tsx';
import { customerFleetHead } from '../report-head.ts';

export const customerFleet: WebModule = {
  name: 'customer-fleet',
  ...reportDoors([
    {
      head: customerFleetHead,
      icon: IconHeartRateMonitor,
      screen: () => import('./fleet-report.tsx'),
      declared: async () => (await import('../contract.ts')).customerFleet,
    },
  ]),
};
