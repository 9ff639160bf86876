import { IconAlertOctagon } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';
import { deskCount } from '#modules/registry/customer/desk.rules.ts';

const related = () => import('./related.tsx');
const path = '/quality/non-conformities';
const tab = {
  key: 'non-conformities',
  label: 'Não conformidades',
  icon: IconAlertOctagon,
  access: can('quality', 'non_conformities_list'),
};

export const nonConformityOpening: WebModule = {
  name: 'non-conformity-opening',
  routes: [],
  fills: [
    fill('receiving.divergence', {
      key: 'non-conformity',
      label: 'Abrir não conformidade',
      access: can('quality', 'non_conformities_create'),
      load: () => import('./open-button.tsx'),
    }),
    fill('checklist-run.failed', {
      key: 'non-conformity',
      label: 'Abrir não conformidade',
      access: can('quality', 'non_conformities_create'),
      load: () => import('./failed-task.tsx'),
    }),
    fill('supplier.tabs', {
      ...tab,
      count: ({ supplier }) => ({ path, query: { supplier_uuid: supplier.uuid } }),
      load: async () => ({ default: (await related()).OfSupplier }),
    }),
    fill('customer.tabs', {
      ...tab,
      count: deskCount('non-conformities'),
      load: async () => ({ default: (await related()).OfCustomer }),
    }),
    fill('instrument.tabs', {
      ...tab,
      count: ({ instrument }) => ({ path, query: { instrument_uuid: instrument.uuid } }),
      load: async () => ({ default: (await related()).OfInstrument }),
    }),
    fill('calibration.tabs', {
      ...tab,
      count: ({ calibration }) => ({ path, query: { source_uuid: calibration.uuid } }),
      load: async () => ({ default: (await related()).OfCalibration }),
    }),
    fill('service-order.tabs', {
      ...tab,
      count: ({ order }) => ({ path, query: { service_order_uuid: order.uuid } }),
      load: async () => ({ default: (await related()).OfOrder }),
    }),
  ],
};
