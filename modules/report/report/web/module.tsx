import { IconReportAnalytics, IconShieldCheck } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

export const report: WebModule = {
  name: 'report',
  routes: [
    { path: 'report', lazy: () => import('./report-hub.tsx'), handle: handle('Central de Relatórios', 'signed-in') },
    {
      path: 'report/warranty',
      lazy: () => import('./warranty-report.tsx'),
      handle: handle('Análise de garantias', can('budget', 'list')),
    },
  ],
  // In the menu for everyone, as the specification says; the screens ask for what they need.
  menu: [
    {
      group: 'Relatórios',
      label: 'Central de Relatórios',
      icon: IconReportAnalytics,
      to: '/report',
      access: 'signed-in',
    },
    {
      group: 'Relatórios',
      label: 'Análise de garantias',
      icon: IconShieldCheck,
      to: '/report/warranty',
      access: 'signed-in',
    },
  ],
  words: { report: 'Relatórios', 'report/warranty': 'Análise de garantias' },
};
