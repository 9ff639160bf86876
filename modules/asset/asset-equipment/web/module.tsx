import { IconBuildingWarehouse } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const form = () => import('./asset-form.tsx');
const may = (action: 'create' | 'list' | 'update' | 'show' | 'delete' | 'move' | 'drop' | 'schedule_maintenance') =>
  can('equipment', `${action}_asset_equipment`);

export const assetEquipment: WebModule = {
  name: 'asset-equipment',
  routes: [
    {
      path: 'asset-equipment',
      lazy: () => import('./asset-list.tsx'),
      handle: handle('Patrimônio', may('list'), listAhead('/asset-equipment')),
    },
    { path: 'asset-equipment/register', lazy: form, handle: handle('Novo patrimônio', may('create')) },
    { path: 'asset-equipment/edit/:uuid', lazy: form, handle: handle('Editar patrimônio', may('update')) },
    {
      path: 'asset-equipment/show/:uuid',
      lazy: () => import('./asset-show.tsx'),
      handle: handle('Patrimônio', may('show')),
    },
    {
      path: 'asset-equipment/movement/:uuid',
      lazy: () => import('./asset-movement.tsx'),
      handle: handle('Movimentar patrimônio', may('move')),
    },
    {
      path: 'asset-equipment/drop/:uuid',
      lazy: () => import('./asset-drop.tsx'),
      handle: handle('Dar baixa', may('drop')),
    },
  ],
  menu: [
    {
      group: 'Gestão',
      label: 'Patrimônio',
      icon: IconBuildingWarehouse,
      to: '/asset-equipment',
      // As the specification says, not 'list'.
      access: may('show'),
    },
  ],
  words: { 'asset-equipment': 'Patrimônio', movement: 'Movimentar', drop: 'Dar baixa', maintenance: 'Manutenção' },
  history: { asset_equipment: () => import('./asset-equipment.words.ts') },
  actions: [
    {
      label: 'Novo patrimônio',
      icon: IconBuildingWarehouse,
      to: '/asset-equipment/register',
      access: may('create'),
      keywords: ['plaqueta', 'imobilizado', 'tombar', 'incorporar'],
    },
  ],
  fills: [
    fill('stock-equipment.tabs', {
      key: 'asset',
      label: 'Patrimônio',
      icon: IconBuildingWarehouse,
      access: may('list'),
      count: ({ unit }) => ({ path: '/asset-equipment', query: { stock_equipment_uuid: unit.uuid } }),
      load: () => import('./unit-asset.tsx'),
    }),
  ],
};
