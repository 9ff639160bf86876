import { IconCalendarEvent } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./maintenance-schedule-form.tsx');
const [list, create, update, show] = [
  can('maintenance_schedule', 'list'),
  can('maintenance_schedule', 'create'),
  can('maintenance_schedule', 'update'),
  can('maintenance_schedule', 'show'),
];

export const maintenanceSchedule: WebModule = {
  name: 'maintenance-schedule',
  routes: [
    { path: 'maintenance-schedule/create', lazy: form, handle: handle('Novo agendamento', create) },
    { path: 'maintenance-schedule/edit/:uuid', lazy: form, handle: handle('Editar agendamento', update) },
    {
      path: 'maintenance-schedule/show/:uuid',
      lazy: () => import('./maintenance-schedule-show.tsx'),
      handle: handle('Agendamento', show),
    },
  ],
  menu: [
    {
      group: 'Operações',
      label: 'Agenda de manutenção',
      icon: IconCalendarEvent,
      to: '/maintenance-schedule',
      access: list,
    },
  ],
  words: { 'maintenance-schedule': 'Agenda de manutenção' },
  history: {
    maintenance_schedule: fieldHistory(async () => (await import('../contract.ts')).scheduleFields),
  },
  actions: [
    {
      label: 'Novo agendamento',
      icon: IconCalendarEvent,
      to: '/maintenance-schedule/create',
      access: create,
      keywords: ['visita', 'agendar', 'preventiva', 'manutenção', 'calibração'],
    },
  ],
};
