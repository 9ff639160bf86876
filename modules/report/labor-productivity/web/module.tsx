import { IconAward, IconClockHour4, IconUsersGroup } from '@tabler/icons-react';
import type { WebModule } from '#core/web/module.ts';
import { reportDoors } from '#core/web/report/report-door.tsx';
import { performanceHead, productivityHead, timeHead } from '../report-heads.ts';

const declared = () => import('../contract.ts');

export const laborProductivity: WebModule = {
  name: 'labor-productivity',
  ...reportDoors([
    {
      head: performanceHead,
      icon: IconAward,
      screen: () => import('./performance-report.tsx'),
      declared: async () => (await declared()).performance,
      // In the menu for everyone, as the specification says; the screen asks for the permission.
      menu: 'signed-in',
    },
    {
      head: timeHead,
      icon: IconClockHour4,
      screen: () => import('./time-report.tsx'),
      declared: async () => (await declared()).timeControl,
    },
    {
      head: productivityHead,
      icon: IconUsersGroup,
      screen: () => import('./productivity-report.tsx'),
      declared: async () => (await declared()).productivity,
    },
  ]),
};
