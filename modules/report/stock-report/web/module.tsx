import { IconAlertTriangle, IconChartBar, IconPackages, IconShoppingCart } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { reportDoors } from '#core/web/report/report-door.tsx';
import { abcHead, alertHead, positionHead, suggestionHead } from '../report-heads.ts';

const declared = () => import('../contract.ts');
const reports = reportDoors([
  {
    head: suggestionHead,
    icon: IconShoppingCart,
    group: 'Compras',
    screen: () => import('./suggestion-list.tsx'),
    declared: async () => (await declared()).suggestions,
  },
  {
    head: alertHead,
    icon: IconAlertTriangle,
    group: 'Gestão',
    screen: () => import('./alert-list.tsx'),
    declared: async () => (await declared()).alerts,
  },
  {
    head: positionHead,
    icon: IconPackages,
    screen: () => import('./position-report.tsx'),
    declared: async () => (await declared()).position,
  },
  {
    head: abcHead,
    icon: IconChartBar,
    screen: () => import('./abc-report.tsx'),
    declared: async () => (await declared()).abc,
  },
]);

export const stockReport: WebModule = {
  name: 'stock-report',
  ...reports,
  routes: [
    ...reports.routes,
    {
      path: 'stock/report-setting',
      lazy: () => import('./setting-form.tsx'),
      handle: handle('Parâmetros de estoque', can('stock', 'update_part')),
    },
  ],
  words: { ...reports.words, 'stock/alerts': 'Alertas', 'stock/report-setting': 'Parâmetros' },
  history: { stock_report_setting: () => import('./setting.words.ts') },
};
