import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { WebModule } from '#core/web/module.ts';
import { reportDoors } from '#core/web/report/report-door.tsx';
import { fill } from '#core/web/slot.ts';
import { payrollMonthHead } from '../report-head.ts';

export const payrollMonth: WebModule = {
  name: 'payroll-month',
  ...reportDoors([
    {
      head: payrollMonthHead,
      icon: IconFileSpreadsheet,
      group: 'Recursos Humanos',
      screen: () => import('./payroll-month.tsx'),
      declared: async () => (await import('../contract.ts')).payrollMonth,
    },
  ]),
  fills: [
    fill('hr.home', {
      key: 'payroll',
      label: 'Folha do mês',
      access: payrollMonthHead.access,
      load: () => import('./payroll-now.tsx'),
    }),
  ],
  history: { payroll_month: () => import('./payroll-month.words.ts') },
};
