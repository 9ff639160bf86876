import { IconListDetails } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./order-type-form.tsx');
const change = can('config', 'config_permissions');

export const serviceOrderType: WebModule = {
  name: 'service-order-type',
  routes: [
    {
      path: 'service-order/types',
      lazy: () => import('./order-type-list.tsx'),
      handle: handle('Tipos de ordem de serviço', change),
    },
    { path: 'service-order/types/register', lazy: form, handle: handle('Novo tipo de ordem', change) },
    { path: 'service-order/types/edit/:uuid', lazy: form, handle: handle('Editar tipo de ordem', change) },
  ],
  menu: [
    {
      group: 'Administração',
      label: 'Tipos de ordem',
      icon: IconListDetails,
      to: '/service-order/types',
      access: change,
    },
  ],
  words: { types: 'Tipos de ordem' },
  history: { service_order_type: fieldHistory(async () => (await import('../contract.ts')).orderTypeFields) },
};
