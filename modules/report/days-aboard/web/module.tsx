import { IconAdjustments, IconDeviceMobileCheck } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

const [works, sees, changes] = [
  can('service_order', 'start'),
  can('service_order', 'show'),
  can('maintenance_schedule', 'adjust_periodicity'),
];

export const daysAboard: WebModule = {
  name: 'days-aboard',
  routes: [
    { path: 'aboard', lazy: () => import('./aboard-page.tsx'), handle: handle('A bordo', sees) },
    {
      path: 'aboard/setting',
      lazy: () => import('./setting-form.tsx'),
      handle: handle('Parâmetros do que vai a bordo', changes),
    },
  ],
  words: { aboard: 'A bordo', 'aboard/setting': 'Parâmetros' },
  history: { aboard_setting: () => import('./setting.words.ts') },
  actions: [
    {
      label: 'O que está a bordo',
      icon: IconDeviceMobileCheck,
      to: '/aboard',
      access: sees,
      keywords: ['offline', 'sem rede', 'levar comigo', 'campo'],
    },
    {
      label: 'Parâmetros do que vai a bordo',
      icon: IconAdjustments,
      to: '/aboard/setting',
      access: changes,
      keywords: ['offline', 'manual', 'campo'],
    },
  ],
  aboard: { access: works, load: () => import('./take.ts') },
};
