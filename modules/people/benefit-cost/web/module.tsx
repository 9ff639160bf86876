import { IconReportMoney } from '@tabler/icons-react';
import type { WebModule } from '#core/web/module.ts';
import { reportDoors } from '#core/web/report/report-door.tsx';
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
};
