import { IconReportAnalytics, IconShieldCheck } from '@tabler/icons-react';
import { handle, type WebModule } from '#core/web/module.ts';
import { reportDoors } from '#core/web/report/report-door.tsx';
import { warrantyHead } from '../report-heads.ts';

const doors = reportDoors([
  {
    head: warrantyHead,
    icon: IconShieldCheck,
    screen: () => import('./warranty-report.tsx'),
    declared: async () => (await import('../contract.ts')).warranty,
    // In the menu for everyone, as the specification says; the screen asks for what it needs.
    menu: 'signed-in',
  },
]);

export const report: WebModule = {
  name: 'report',
  routes: [
    { path: 'report', lazy: () => import('./report-hub.tsx'), handle: handle('Central de Relatórios', 'signed-in') },
    ...doors.routes,
  ],
  menu: [
    {
      group: 'Relatórios',
      label: 'Central de Relatórios',
      icon: IconReportAnalytics,
      to: '/report',
      access: 'signed-in',
    },
    ...doors.menu,
  ],
  reports: doors.reports,
  words: { report: 'Relatórios', ...doors.words },
};
