import { IconClipboardList } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const form = () => import('./order-form.tsx');
const may = (...actions: [string, ...string[]]) => can('service_order', ...actions);
const orders = { key: 'orders', label: 'Ordens', icon: IconClipboardList, access: may('list') } as const;

export const serviceOrder: WebModule = {
  name: 'service-order',
  routes: [
    {
      path: 'service-order',
      lazy: () => import('./order-list.tsx'),
      handle: handle('Ordens de Serviço', may('list')),
    },
    { path: 'service-order/register', lazy: form, handle: handle('Nova ordem de serviço', may('create')) },
    { path: 'service-order/edit/:uuid', lazy: form, handle: handle('Editar ordem de serviço', may('update')) },
    {
      path: 'service-order/show/:uuid',
      lazy: () => import('./order-show.tsx'),
      handle: handle('Ordem de serviço', may('show')),
    },
  ],
  menu: [
    {
      group: 'Operações',
      label: 'Ordens de Serviço',
      icon: IconClipboardList,
      to: '/service-order',
      access: may('list'),
    },
  ],
  words: { 'service-order': 'Ordens de Serviço' },
  history: { service_order: () => import('./order.words.ts') },
  actions: [
    {
      label: 'Nova ordem de serviço',
      icon: IconClipboardList,
      to: '/service-order/register',
      access: may('create'),
      keywords: ['OS', 'abrir', 'chamado', 'conserto', 'entrada'],
    },
  ],
  fills: [
    fill('customer.tabs', { ...orders, load: () => import('./customer-orders.tsx') }),
    fill('customer-equipment.tabs', { ...orders, load: () => import('./installed-orders.tsx') }),
    fill('asset-equipment.tabs', { ...orders, load: () => import('./asset-orders.tsx') }),
    fill('stock-equipment.tabs', { ...orders, load: () => import('./unit-orders.tsx') }),
  ],
};
