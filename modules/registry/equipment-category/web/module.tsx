import { IconCategory } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./equipment-category-form.tsx');
const [list, create, update] = [
  can('equipment', 'list_category'),
  can('equipment', 'create_category'),
  can('equipment', 'update_category'),
];

export const equipmentCategory: WebModule = {
  name: 'equipment-category',
  routes: [
    {
      path: 'equipments/categories',
      lazy: () => import('./equipment-category-list.tsx'),
      handle: handle('Categorias de equipamento', list),
    },
    { path: 'equipments/categories/register', lazy: form, handle: handle('Nova categoria', create) },
    { path: 'equipments/categories/edit/:uuid', lazy: form, handle: handle('Editar categoria', update) },
  ],
  menu: [
    {
      group: 'Cadastros',
      label: 'Categorias de equipamento',
      icon: IconCategory,
      to: '/equipments/categories',
      access: list,
    },
  ],
  words: { 'equipments/categories': 'Categorias' },
  history: {
    equipment_category: fieldHistory(async () => (await import('../contract.ts')).equipmentCategoryFields),
  },
  pickers: {
    equipment_category: async () => ({ source: (await import('./public.tsx')).equipmentCategorySource }),
  },
  actions: [
    {
      label: 'Nova categoria de equipamento',
      icon: IconCategory,
      to: '/equipments/categories/register',
      access: create,
    },
  ],
};
