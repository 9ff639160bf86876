import { IconCalendarDollar, IconTruckDelivery } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const rentalMovement: WebModule = {
  name: 'rental-movement',
  routes: [],
  fills: [
    fill('rental-contract.tabs', {
      key: 'ledger',
      label: 'Entregas e dias',
      icon: IconTruckDelivery,
      access: can('rental_contract', 'show'),
      load: () => import('./ledger-tab.tsx'),
    }),
    fill('asset-equipment.tabs', {
      key: 'rentals',
      label: 'Locações',
      icon: IconCalendarDollar,
      access: can('rental_contract', 'list'),
      count: ({ asset }) => ({ path: '/rental-contract', query: { asset_equipment_uuid: asset.uuid } }),
      load: () => import('./asset-rentals.tsx'),
    }),
  ],
};
