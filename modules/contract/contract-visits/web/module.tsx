import { IconCalendarEvent } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const contractVisits: WebModule = {
  name: 'contract-visits',
  routes: [],
  fills: [
    fill('maintenance-contract.tabs', {
      key: 'visits',
      label: 'Visitas',
      icon: IconCalendarEvent,
      access: can('maintenance_contract', 'show'),
      load: () => import('./visits-tab.tsx'),
    }),
  ],
};
