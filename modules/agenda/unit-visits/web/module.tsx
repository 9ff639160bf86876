import { IconCalendarEvent } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';
import { deskCount } from '#modules/registry/customer/desk.rules.ts';

const visits = {
  key: 'visits',
  label: 'Agenda',
  icon: IconCalendarEvent,
  access: can('maintenance_schedule', 'list'),
} as const;

export const unitVisits: WebModule = {
  name: 'unit-visits',
  routes: [
    {
      path: 'asset-equipment/maintenance/:uuid',
      lazy: () => import('./asset-maintenance.tsx'),
      handle: handle('Solicitar manutenção', can('equipment', 'schedule_maintenance_asset_equipment')),
    },
  ],
  fills: [
    fill('customer.tabs', {
      ...visits,
      count: deskCount('visits'),
      load: () => import('./customer-visits.tsx'),
    }),
    fill('customer-equipment.tabs', {
      ...visits,
      count: ({ installed }) => ({ path: '/maintenance-schedule', query: { customer_equipment_uuid: installed.uuid } }),
      load: () => import('./installed-visits.tsx'),
    }),
    fill('asset-equipment.tabs', {
      ...visits,
      count: ({ asset }) => ({ path: '/maintenance-schedule', query: { asset_equipment_uuid: asset.uuid } }),
      load: () => import('./asset-visits.tsx'),
    }),
    fill('service-order.tabs', {
      ...visits,
      count: ({ order }) => ({ path: '/maintenance-schedule', query: { service_order_uuid: order.uuid } }),
      load: () => import('./order-visits.tsx'),
    }),
  ],
};
