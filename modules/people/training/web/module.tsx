import { IconSchool } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./training-form.tsx');
const [list, create, update] = [can('training', 'list'), can('training', 'create'), can('training', 'update')];

export const training: WebModule = {
  name: 'training',
  routes: [
    {
      path: 'rh/training',
      lazy: () => import('./training-list.tsx'),
      handle: handle('Treinamentos', list, listAhead('/hr/training', { screen: 'training' })),
    },
    { path: 'rh/training/register', lazy: form, handle: handle('Novo treinamento', create) },
    { path: 'rh/training/edit/:uuid', lazy: form, handle: handle('Editar treinamento', update) },
  ],
  menu: [{ group: 'Recursos Humanos', label: 'Treinamentos', icon: IconSchool, to: '/rh/training', access: list }],
  words: { training: 'Treinamentos' },
  history: {
    training: fieldHistory(
      async () => (await import('../contract.ts')).trainingFields,
      async () => (await import('#modules/registry/equipment-category/web/public.tsx')).categoryWords,
    ),
  },
  pickers: { training: async () => ({ source: (await import('./public.tsx')).trainingSource }) },
  actions: [{ label: 'Novo treinamento', icon: IconSchool, to: '/rh/training/register', access: create }],
};
