import { IconCalendarTime } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const access = can('report_schedule', 'schedule');

export const reportSchedule: WebModule = {
  name: 'report-schedule',
  routes: [
    {
      path: 'report/scheduled',
      lazy: () => import('./schedule-list.tsx'),
      handle: handle('Relatórios agendados', access),
    },
  ],
  outside: [
    {
      path: '/envio/:token',
      lazy: () => import('./leave-page.tsx'),
      handle: { access: 'public', title: 'Relatório por e-mail' },
    },
  ],
  words: { 'report/scheduled': 'Agendados' },
  history: {
    report_schedule: fieldHistory(
      async () => (await import('../contract.ts')).scheduleFields,
      async () => (await import('./schedule.words.ts')).words,
    ),
  },
  actions: [
    {
      label: 'Relatórios agendados',
      icon: IconCalendarTime,
      to: '/report/scheduled',
      access,
      keywords: ['e-mail', 'envio automático', 'programar'],
    },
  ],
  fills: [
    fill('report.actions', {
      key: 'schedule',
      label: 'Agendar',
      icon: IconCalendarTime,
      access,
      load: () => import('./schedule-action.tsx'),
    }),
    fill('profile.tabs', {
      key: 'envios',
      label: 'Relatórios por e-mail',
      icon: IconCalendarTime,
      access: 'signed-in',
      load: () => import('./received-reports.tsx'),
    }),
    fill('report-hub.actions', {
      key: 'scheduled',
      label: 'Relatórios agendados',
      icon: IconCalendarTime,
      access,
      load: () => import('./scheduled-way.tsx'),
    }),
  ],
};
