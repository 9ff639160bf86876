import type { WebModule } from '#core/web/module.ts';

export const maintenanceSeries: WebModule = {
  name: 'maintenance-series',
  routes: [],
  history: { maintenance_series: () => import('./maintenance-series.words.ts') },
};
