import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

export const visitGrouping: WebModule = {
  name: 'visit-grouping',
  routes: [
    {
      path: 'maintenance-schedule/next-days',
      lazy: () => import('./next-days.tsx'),
      handle: handle('Próximos 30 dias por local', can('maintenance_schedule', 'list')),
    },
  ],
  words: { 'next-days': 'Próximos 30 dias por local' },
};
