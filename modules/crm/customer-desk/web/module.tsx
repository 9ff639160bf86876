import { IconHeadset } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const customerDesk: WebModule = {
  name: 'customer-desk',
  routes: [],
  fills: [
    fill('customer.desk', {
      key: 'desk',
      label: 'Atendimento',
      icon: IconHeadset,
      access: can('customer', 'show'),
      load: () => import('./desk.tsx'),
    }),
  ],
};
