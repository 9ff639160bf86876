import { IconUsers } from '@tabler/icons-react';
import type { WebModule } from '#core/web/module.ts';
import { reportDoors } from '#core/web/report/report-door.tsx';
import { peopleHead } from '../report-head.ts';

export const crmPeople: WebModule = {
  name: 'crm-people',
  ...reportDoors([
    {
      head: peopleHead,
      icon: IconUsers,
      group: 'CRM',
      screen: () => import('./people-report.tsx'),
      declared: async () => (await import('../contract.ts')).people,
    },
  ]),
};
