import { IconAdjustments } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const change = can('maintenance_schedule', 'adjust_periodicity');

export const scheduleConflict: WebModule = {
  name: 'schedule-conflict',
  routes: [
    {
      path: 'maintenance-schedule/setting',
      lazy: () => import('./setting-form.tsx'),
      handle: handle('Parâmetros da agenda', change),
    },
  ],
  words: { 'maintenance-schedule/setting': 'Parâmetros' },
  history: { maintenance_schedule_setting: () => import('./setting.words.ts') },
  actions: [
    {
      label: 'Parâmetros da agenda',
      icon: IconAdjustments,
      to: '/maintenance-schedule/setting',
      access: change,
      keywords: ['deslocamento', 'conflito'],
    },
  ],
  fills: [
    fill('maintenance-schedule.hour', {
      key: 'conflicts',
      label: 'Conflitos',
      access: can('maintenance_schedule', 'create', 'update'),
      load: () => import('./conflict-panel.tsx'),
    }),
  ],
};
