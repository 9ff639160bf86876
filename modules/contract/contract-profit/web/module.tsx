import { IconChartBar, IconReportMoney, IconZoomMoney } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { reportDoors } from '#core/web/report/report-door.tsx';
import { fill } from '#core/web/slot.ts';
import { contractProfitHead, customerProfitHead, unitProfitHead } from '../report-heads.ts';

const declared = () => import('../contract.ts');
const tab = {
  key: 'profit',
  label: 'Resultado',
  icon: IconReportMoney,
  access: can('contract_profit', 'list'),
  load: () => import('./profit-tab.tsx'),
};

export const contractProfit: WebModule = {
  name: 'contract-profit',
  ...reportDoors([
    {
      head: contractProfitHead,
      icon: IconReportMoney,
      screen: () => import('./contract-report.tsx'),
      declared: async () => (await declared()).contractProfits,
    },
    {
      head: customerProfitHead,
      icon: IconChartBar,
      screen: () => import('./customer-report.tsx'),
      declared: async () => (await declared()).customerProfits,
    },
    {
      head: unitProfitHead,
      icon: IconZoomMoney,
      screen: () => import('./unit-report.tsx'),
      declared: async () => (await declared()).unitProfits,
    },
  ]),
  fills: [fill('maintenance-contract.tabs', tab), fill('rental-contract.tabs', tab)],
};
