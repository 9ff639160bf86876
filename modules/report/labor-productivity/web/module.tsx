import { IconAward, IconClockHour4, IconUsersGroup } from '@tabler/icons-react';
import { lazy } from 'react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

const reports = can('productivity', 'reports');

const figures = () => import('./report-figures.tsx');
const figure = (name: keyof Awaited<ReturnType<typeof figures>>) =>
  lazy(async () => ({ default: (await figures())[name] }));

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
  reports: [
    {
      to: '/report/performance',
      title: 'Desempenho dos técnicos',
      sentence: 'O que cada técnico entregou: no prazo, resolvido de primeira e por quanto.',
      Figure: figure('PerformanceFigure'),
      icon: IconAward,
      access: can('productivity', 'reports'),
    },
    {
      to: '/productivity-dashboard',
      title: 'Controle de tempo',
      sentence: 'Quem trabalha agora, e o tempo gasto contra o estimado.',
      icon: IconClockHour4,
      access: can('productivity', 'reports'),
      Figure: figure('TimeFigure'),
    },
    {
      to: '/labor-productivity',
      title: 'Produtividade',
      sentence: 'Em que serviços o tempo estimado se cumpre, e com quem.',
      icon: IconUsersGroup,
      access: can('productivity', 'reports'),
      Figure: figure('EfficiencyFigure'),
    },
  ],
  words: {
    'productivity-dashboard': 'Controle de tempo',
    'labor-productivity': 'Produtividade',
    'report/performance': 'Desempenho dos técnicos',
  },
};
