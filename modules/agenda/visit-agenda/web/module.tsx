import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';
import { standard } from './visit-standard.ts';

const list = can('maintenance_schedule', 'list');

/** In forms that who has no agenda fills in too. */
const then = { key: 'visits', label: 'Visitas marcadas', access: 'signed-in' } as const;

export const visitAgenda: WebModule = {
  name: 'visit-agenda',
  routes: [
    {
      path: 'maintenance-schedule',
      lazy: () => import('./visit-list.tsx'),
      handle: handle('Agenda de manutenção', list, listAhead('/maintenance-schedule', { standard })),
    },
  ],
  fills: [
    fill('absence.period', { ...then, load: () => import('./visits-then.tsx') }),
    fill('calendar-day.closed', { ...then, load: () => import('./visits-then.tsx') }),
    fill('home.top', {
      key: 'visits',
      label: 'Visitas',
      access: can('maintenance_schedule', 'update', 'update_evaluation_task'),
      load: () => import('./home-visits.tsx'),
    }),
  ],
};
