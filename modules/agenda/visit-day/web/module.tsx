import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

export const visitDay: WebModule = {
  name: 'visit-day',
  routes: [
    {
      path: 'maintenance-schedule/day',
      lazy: () => import('./day-page.tsx'),
      handle: handle('Dia por cidade', can('maintenance_schedule', 'list')),
    },
  ],
  words: { day: 'Dia por cidade' },
};
