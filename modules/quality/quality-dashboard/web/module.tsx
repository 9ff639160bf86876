import { IconAlertHexagon, IconChartBar, IconShieldCheck } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const ofAnyKind = can(
  'quality',
  'instruments_list',
  'calibrations_list',
  'suppliers_qualification_show',
  'non_conformities_list',
);
const list = can('quality', 'calibrations_list');

export const qualityDashboard: WebModule = {
  name: 'quality-dashboard',
  routes: [
    {
      path: 'quality/dashboard',
      lazy: () => import('./quality-page.tsx'),
      handle: handle('Painel da qualidade', ofAnyKind),
    },
    {
      path: 'quality/calibrations/dashboard',
      lazy: () => import('./calibration-page.tsx'),
      handle: handle('Painel de calibrações', list),
    },
  ],
  menu: [
    {
      group: 'Qualidade',
      label: 'Painel da qualidade',
      icon: IconShieldCheck,
      to: '/quality/dashboard',
      access: ofAnyKind,
    },
    {
      group: 'Qualidade',
      label: 'Painel de calibrações',
      icon: IconChartBar,
      to: '/quality/calibrations/dashboard',
      access: list,
      count: {
        path: '/quality/calibrations/alerts',
        query: { unread: 'true' },
        access: can('quality', 'calibrations_alerts'),
        word: 'com alerta não lido',
      },
    },
  ],
  fills: [
    fill('calibration.notices', {
      key: 'recall',
      label: 'Recall metrológico',
      icon: IconAlertHexagon,
      access: list,
      load: () => import('./calibration-recall.tsx'),
    }),
  ],
  words: { 'quality/dashboard': 'Painel', 'quality/calibrations/dashboard': 'Painel' },
};
