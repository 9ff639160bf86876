import { IconChartLine } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const instrumentDrift: WebModule = {
  name: 'instrument-drift',
  routes: [],
  fills: [
    fill('instrument.tabs', {
      key: 'drift',
      label: 'Deriva e custo',
      icon: IconChartLine,
      access: can('quality', 'calibrations_list', 'calibrations_show'),
      load: () => import('./drift-tab.tsx'),
    }),
  ],
};
