import { IconBuildingHospital } from '@tabler/icons-react';
import type { WebModule } from '#core/web/module.ts';
import { reportDoors } from '#core/web/report/report-door.tsx';
import { installedBaseHead } from '../report-head.ts';

export const installedBase: WebModule = {
  name: 'installed-base',
  ...reportDoors([
    {
      head: installedBaseHead,
      icon: IconBuildingHospital,
      screen: () => import('./installed-base-report.tsx'),
      declared: async () => (await import('../contract.ts')).installedBase,
    },
  ]),
};
