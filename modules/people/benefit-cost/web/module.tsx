import { IconReportMoney } from '@tabler/icons-react';
import type { WebModule } from '#core/web/module.ts';
import { reportDoors } from '#core/web/report/report-door.tsx';
import { fill } from '#core/web/slot.ts';
import { benefitCostHead } from '../report-head.ts';

export const benefitCost: WebModule = {
  name: 'benefit-cost',
  ...reportDoors([
    {
      head: benefitCostHead,
      icon: IconReportMoney,
      group: 'Recursos Humanos',
      screen: () => import('./benefit-cost.tsx'),
      declared: async () => (await import('../contract.ts')).benefitCost,
    },
  ]),
  fills: [
    fill('hr.home', {
      key: 'benefit-cost',
      label: 'Benefícios no mês',
      access: benefitCostHead.access,
      load: () => import('./cost-now.tsx'),
    }),
  ],
};
