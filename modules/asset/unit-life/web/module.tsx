import { IconTimelineEvent } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import type { WebModule } from '#core/web/module.ts';
import { fill, rowsOf } from '#core/web/slot.ts';

const life = {
  key: 'life',
  label: 'Histórico de vida',
  icon: IconTimelineEvent,
  access: can('equipment', 'history_list'),
};
const read = (query: { stock_equipment_uuid: string } | { customer_equipment_uuid: string }) => ({
  path: '/history/life' as const,
  input: { query },
  of: rowsOf,
});

export const unitLife: WebModule = {
  name: 'unit-life',
  routes: [],
  fills: [
    fill('stock-equipment.tabs', {
      ...life,
      count: ({ unit }) => read({ stock_equipment_uuid: unit.uuid }),
      load: () => import('./unit-life.tsx'),
    }),
    fill('asset-equipment.tabs', {
      ...life,
      count: ({ asset }) => read({ stock_equipment_uuid: asset.stock_equipment_uuid }),
      load: () => import('./asset-life.tsx'),
    }),
    fill('customer-equipment.tabs', {
      ...life,
      count: ({ installed }) => read({ customer_equipment_uuid: installed.uuid }),
      load: () => import('./installed-life.tsx'),
    }),
  ],
};
