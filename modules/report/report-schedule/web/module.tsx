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
    fill('report-hub.actions', {
      key: 'scheduled',
      label: 'Relatórios agendados',
      icon: IconCalendarTime,
      access,
      load: () => import('./scheduled-way.tsx'),
    }),
  ],
};
