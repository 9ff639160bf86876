import { IconCalendarTime } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const settles = can('config', 'config_permissions');
const form = () => import('./day-form.tsx');

export const businessCalendar: WebModule = {
  name: 'business-calendar',
  routes: [
    {
      path: 'config/business-calendar',
      lazy: () => import('./year-view.tsx'),
      handle: handle('Calendário comercial', settles),
    },
    {
      path: 'config/business-calendar/hours',
      lazy: () => import('./hours-form.tsx'),
      handle: handle('Horário de funcionamento', settles),
    },
    {
      path: 'config/business-calendar/days',
      lazy: () => import('./day-list.tsx'),
      handle: handle(
        'Feriados e dias especiais',
        settles,
        listAhead('/business-calendar/day', { screen: 'calendar-day' }),
      ),
    },
    { path: 'config/business-calendar/days/register', lazy: form, handle: handle('Novo dia', settles) },
    { path: 'config/business-calendar/days/edit/:uuid', lazy: form, handle: handle('Editar dia', settles) },
  ],
  menu: [
    {
      group: 'Administração',
      label: 'Calendário comercial',
      icon: IconCalendarTime,
      to: '/config/business-calendar',
      access: settles,
    },
  ],
  words: { 'business-calendar': 'Calendário comercial', days: 'Feriados e dias especiais', hours: 'Horários' },
  history: {
    business_calendar: () => import('./business-calendar.words.ts'),
    calendar_day: fieldHistory(async () => (await import('../contract.ts')).calendarDayFields),
  },
};
