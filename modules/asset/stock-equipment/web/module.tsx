import { IconBarcode } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const form = () => import('./stock-equipment-form.tsx');
const [list, create, update, show] = [
  can('stock', 'list_equipment'),
  can('stock', 'create_equipment'),
  can('stock', 'update_equipment'),
  can('stock', 'show_equipment'),
];

export const stockEquipment: WebModule = {
  name: 'stock-equipment',
  routes: [
    {
      path: 'stock/equipments',
      lazy: () => import('./stock-equipment-list.tsx'),
      handle: handle('Estoque de equipamentos', list),
    },
    { path: 'stock/equipments/register', lazy: form, handle: handle('Nova unidade', create) },
    { path: 'stock/equipments/edit/:uuid', lazy: form, handle: handle('Editar unidade', update) },
    {
      path: 'stock/equipments/show/:uuid',
      lazy: () => import('./stock-equipment-show.tsx'),
      handle: handle('Unidade', show),
    },
  ],
  menu: [
    { group: 'Gestão', label: 'Estoque de equipamentos', icon: IconBarcode, to: '/stock/equipments', access: list },
  ],
  words: { stock: 'Estoque' },
  history: { stock_equipment: () => import('./stock-equipment.words.ts') },
  actions: [
    {
      label: 'Nova unidade em estoque',
      icon: IconBarcode,
      to: '/stock/equipments/register',
      access: create,
      keywords: ['aparelho', 'número de série', 'estoque', 'entrada'],
    },
  ],
  pickers: { stock_equipment: () => import('./unit.source.ts') },
  fills: [
    fill('equipment-history.unit', {
      key: 'stock_equipment_uuid',
      label: 'Estoque e patrimônio',
      access: 'signed-in',
      load: () => import('./history-unit.tsx'),
    }),
    fill('equipment.tabs', {
      key: 'units',
      label: 'Unidades',
      icon: IconBarcode,
      access: list,
      count: ({ equipment }) => ({ path: '/stock/equipment', query: { equipment_uuid: equipment.uuid } }),
      load: () => import('./equipment-units.tsx'),
    }),
  ],
};
