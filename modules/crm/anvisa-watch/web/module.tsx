import { IconShieldExclamation } from '@tabler/icons-react';
import { handle, type WebModule } from '#core/web/module.ts';
import { reportDoors } from '#core/web/report/report-door.tsx';
import { anvisaWatchHead } from '../report-head.ts';

const doors = reportDoors([
  {
    head: anvisaWatchHead,
    icon: IconShieldExclamation,
    screen: () => import('./watch-report.tsx'),
    declared: async () => (await import('../contract.ts')).anvisaWatch,
  },
]);

export const anvisaWatch: WebModule = {
  name: 'anvisa-watch',
  ...doors,
  words: { ...doors.words, 'crm/anvisa-letters': 'Comunicados ANVISA' },
  routes: [
    ...doors.routes,
    {
      path: 'crm/anvisa-letters',
      lazy: () => import('./letters-page.tsx'),
      handle: handle('Comunicados ANVISA', anvisaWatchHead.access),
    },
  ],
};
