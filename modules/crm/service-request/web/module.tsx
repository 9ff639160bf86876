import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

export const serviceRequest: WebModule = {
  name: 'service-request',
  routes: [],
  outside: [
    {
      path: '/solicitar/:token',
      lazy: () => import('./request-page.tsx'),
      handle: { access: 'public', title: 'Solicitar atendimento' },
    },
  ],
  fills: [
    fill('customer-equipment.rail', {
      key: 'service-request',
      label: 'Solicitação de atendimento',
      access: can('crm', 'customer_equipment_list_by_customer'),
      load: () => import('./request-rail.tsx'),
    }),
  ],
};
