import { IconCalendarEvent } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const contractVisits: WebModule = {
  name: 'contract-visits',
  routes: [
    {
      path: 'contract/maintenance/checklist/:uuid',
      lazy: () => import('./contract-checklists.tsx'),
      handle: handle('Checklists dos equipamentos', can('maintenance_contract', 'update')),
    },
  ],
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
