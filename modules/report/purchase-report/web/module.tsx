import { IconClipboardList, IconCoin, IconPigMoney, IconTruckDelivery, IconTrendingUp } from '@tabler/icons-react';
import type { WebModule } from '#core/web/module.ts';
import { reportDoors } from '#core/web/report/report-door.tsx';
import { leadTimeHead, openHead, priceHead, savingsHead, spendHead } from '../report-heads.ts';

const declared = () => import('../contract.ts');

export const purchaseReport: WebModule = {
  name: 'purchase-report',
  ...reportDoors([
    {
      head: spendHead,
      icon: IconCoin,
      screen: () => import('./spend-report.tsx'),
      declared: async () => (await declared()).spend,
    },
    {
      head: leadTimeHead,
      icon: IconTruckDelivery,
      screen: () => import('./lead-time-report.tsx'),
      declared: async () => (await declared()).leadTime,
    },
    {
      head: priceHead,
      icon: IconTrendingUp,
      screen: () => import('./price-report.tsx'),
      declared: async () => (await declared()).price,
    },
    {
      head: savingsHead,
      icon: IconPigMoney,
      screen: () => import('./savings-report.tsx'),
      declared: async () => (await declared()).savings,
    },
    {
      head: openHead,
      icon: IconClipboardList,
      screen: () => import('./open-report.tsx'),
      declared: async () => (await declared()).openRequests,
    },
  ]),
};
