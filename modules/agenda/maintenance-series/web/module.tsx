import { IconRepeat } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const maintenanceSeries: WebModule = {
  name: 'maintenance-series',
  routes: [],
  fills: [
    fill('maintenance-schedule.tabs', {
      key: 'series',
      label: 'Série',
      icon: IconRepeat,
      access: can('maintenance_schedule', 'show'),
      load: () => import('./series-tab.tsx'),
    }),
  ],
  history: { maintenance_series: () => import('./maintenance-series.words.ts') },
};
