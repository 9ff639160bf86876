import { IconCalendarSearch } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

const access = can('rental_contract', 'list');

export const rentalAvailability: WebModule = {
  name: 'rental-availability',
  routes: [
    {
      path: 'contract/rental/availability',
      lazy: () => import('./availability-page.tsx'),
      handle: handle('Disponibilidade para locação', access),
    },
  ],
  menu: [
    {
      group: 'Gestão',
      label: 'Disponibilidade',
      icon: IconCalendarSearch,
      to: '/contract/rental/availability',
      access,
    },
  ],
  words: { availability: 'Disponibilidade' },
};
