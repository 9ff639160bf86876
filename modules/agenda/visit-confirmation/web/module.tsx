import { IconCalendarCheck, IconMailQuestion } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const change = can('maintenance_schedule', 'adjust_periodicity');

export const visitConfirmation: WebModule = {
  name: 'visit-confirmation',
  routes: [
    {
      path: 'maintenance-schedule/confirmation-setting',
      lazy: () => import('./setting-form.tsx'),
      handle: handle('Confirmação de visitas', change),
    },
  ],
  outside: [
    { path: '/visita/:token', lazy: () => import('./visit-page.tsx'), handle: { access: 'public', title: 'Visita' } },
  ],
  words: { 'maintenance-schedule/confirmation-setting': 'Confirmação' },
  history: { visit_confirmation_setting: () => import('./setting.words.ts') },
  actions: [
    {
      label: 'Confirmação de visitas',
      icon: IconMailQuestion,
      to: '/maintenance-schedule/confirmation-setting',
      access: change,
      keywords: ['e-mail', 'cliente', 'lembrete'],
    },
  ],
  fills: [
    fill('maintenance-schedule.strip', {
      key: 'confirmation',
      label: 'Confirmação do cliente',
      icon: IconCalendarCheck,
      access: can('maintenance_schedule', 'show'),
      load: () => import('./confirmation-strip.tsx'),
    }),
  ],
};
