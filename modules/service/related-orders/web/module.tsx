import { IconClipboardList } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';
import { deskCount } from '#modules/registry/customer/desk.rules.ts';

const orders = {
  key: 'orders',
  label: 'Ordens',
  icon: IconClipboardList,
  access: can('service_order', 'list'),
} as const;

export const relatedOrders: WebModule = {
  name: 'related-orders',
  routes: [],
  fills: [
    fill('customer.tabs', {
      ...orders,
      count: deskCount('orders'),
      load: () => import('./customer-orders.tsx'),
    }),
    fill('equipment.figures', { ...orders, load: () => import('./equipment-figures.tsx') }),
    fill('customer-equipment.tabs', {
      ...orders,
      count: ({ installed }) => ({ path: '/service-order', query: { customer_equipment_uuid: installed.uuid } }),
      load: () => import('./installed-orders.tsx'),
    }),
    fill('asset-equipment.tabs', {
      ...orders,
      count: ({ asset }) => ({ path: '/service-order', query: { asset_equipment_uuid: asset.uuid } }),
      load: () => import('./asset-orders.tsx'),
    }),
    fill('checklist-run.failed', {
      ...orders,
      access: can('service_order', 'create'),
      load: () => import('./failed-task.tsx'),
    }),
    fill('stock-equipment.tabs', {
      ...orders,
      count: ({ unit }) => ({ path: '/service-order', query: { stock_equipment_uuid: unit.uuid } }),
      load: () => import('./unit-orders.tsx'),
    }),
  ],
};
