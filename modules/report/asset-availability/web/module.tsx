import { IconActivityHeartbeat } from '@tabler/icons-react';
import type { WebModule } from '#core/web/module.ts';
import { reportDoors } from '#core/web/report/report-door.tsx';
import { assetAvailabilityHead } from '../report-head.ts';

export const assetAvailability: WebModule = {
  name: 'asset-availability',
  ...reportDoors([
    {
      head: assetAvailabilityHead,
      icon: IconActivityHeartbeat,
      screen: () => import('./availability-report.tsx'),
      declared: async () => (await import('../contract.ts')).assetAvailability,
    },
  ]),
};
