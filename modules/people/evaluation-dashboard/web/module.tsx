import { IconChartBar, IconChartDots3, IconUsers } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const [sees, manages] = [can('hr', 'view_module', 'manage_evaluations'), can('hr', 'manage_evaluations')];

export const evaluationDashboard: WebModule = {
  name: 'evaluation-dashboard',
  routes: [
    { path: 'rh', lazy: () => import('./hr-home.tsx'), handle: handle('Recursos Humanos', sees) },
    {
      path: 'rh/evaluations/admin-dashboard',
      lazy: () => import('./admin-dashboard.tsx'),
      handle: handle('Painel de avaliações', manages),
    },
  ],
  menu: [
    { group: 'Recursos Humanos', label: 'Visão geral do RH', icon: IconUsers, to: '/rh', access: sees },
    {
      group: 'Recursos Humanos',
      label: 'Painel de avaliações',
      icon: IconChartDots3,
      to: '/rh/evaluations/admin-dashboard',
      access: manages,
    },
  ],
  words: { 'admin-dashboard': 'Painel' },
  fills: [
    fill('evaluation-cycle.tabs', {
      key: 'progress',
      label: 'Andamento',
      icon: IconChartBar,
      access: manages,
      load: () => import('./cycle-progress.tsx'),
    }),
  ],
};
