import { IconDevices2 } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const form = () => import('./equipment-form.tsx');
const [list, create, update, show] = [
  can('equipment', 'list'),
  can('equipment', 'create'),
  can('equipment', 'update'),
  can('equipment', 'show'),
];

export const equipment: WebModule = {
  name: 'equipment',
  routes: [
    {
      path: 'equipments',
      lazy: () => import('./equipment-list.tsx'),
      handle: handle('Equipamentos', list, listAhead('/equipment')),
    },
    { path: 'equipments/register', lazy: form, handle: handle('Novo equipamento', create) },
    { path: 'equipments/edit/:uuid', lazy: form, handle: handle('Editar equipamento', update) },
    { path: 'equipments/show/:uuid', lazy: () => import('./equipment-show.tsx'), handle: handle('Equipamento', show) },
  ],
  menu: [{ group: 'Cadastros', label: 'Equipamentos', icon: IconDevices2, to: '/equipments', access: list }],
  words: { equipments: 'Equipamentos' },
  history: {
    equipment: fieldHistory(
      async () => (await import('../contract.ts')).equipmentFields,
      async () => (await import('./equipment.words.ts')).words,
    ),
  },
  actions: [
    {
      label: 'Novo equipamento',
      icon: IconDevices2,
      to: '/equipments/register',
      access: create,
      keywords: ['aparelho', 'modelo', 'adicionar', 'cadastrar'],
    },
  ],
  fills: [
    fill('part.tabs', {
      key: 'equipment',
      label: 'Equipamentos',
      icon: IconDevices2,
      access: list,
      count: ({ part }) => ({ path: '/equipment', query: { part_uuid: part.uuid } }),
      load: () => import('./part-equipment.tsx'),
    }),
  ],
};
