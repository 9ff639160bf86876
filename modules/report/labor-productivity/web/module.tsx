import { IconAward, IconClockHour4, IconUsersGroup } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

const reports = can('productivity', 'reports');

export const laborProductivity: WebModule = {
  name: 'labor-productivity',
  routes: [
    {
      path: 'productivity-dashboard',
      lazy: () => import('./productivity-dashboard.tsx'),
      handle: handle('Controle de tempo', reports),
    },
    {
      path: 'report/performance',
      lazy: () => import('./performance-report.tsx'),
      handle: handle('Desempenho dos técnicos', reports),
    },
    {
      path: 'labor-productivity',
      lazy: () => import('./productivity-list.tsx'),
      handle: handle('Produtividade', reports),
    },
  ],
  menu: [
    // In the menu for everyone, as the specification says; the screen asks for the permission.
    {
      group: 'Relatórios',
      label: 'Desempenho dos técnicos',
      icon: IconAward,
      to: '/report/performance',
      access: 'signed-in',
    },
    {
      group: 'Relatórios',
      label: 'Controle de tempo',
      icon: IconClockHour4,
      to: '/productivity-dashboard',
      access: reports,
    },
    { group: 'Relatórios', label: 'Produtividade', icon: IconUsersGroup, to: '/labor-productivity', access: reports },
  ],
  words: {
    'productivity-dashboard': 'Controle de tempo',
    'labor-productivity': 'Produtividade',
    'report/performance': 'Desempenho dos técnicos',
  },
};
