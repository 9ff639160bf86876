import { IconAlertOctagon } from '@tabler/icons-react';
import type { WebModule } from '#core/web/module.ts';
import { reportDoors } from '#core/web/report/report-door.tsx';
import { nonConformityHead } from '../report-head.ts';

export const nonConformityReport: WebModule = {
  name: 'non-conformity-report',
  ...reportDoors([
    {
      head: nonConformityHead,
      icon: IconAlertOctagon,
      screen: () => import('./report-screen.tsx'),
      declared: async () => (await import('../contract.ts')).nonConformityReport,
    },
  ]),
};
