import { IconUsersGroup } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./training-class-form.tsx');
const [list, create, update] = [can('training', 'list'), can('training', 'create'), can('training', 'update')];

export const trainingClass: WebModule = {
  name: 'training-class',
  routes: [
    {
      path: 'rh/classes',
      lazy: () => import('./training-class-list.tsx'),
      handle: handle('Turmas de treinamento', list, listAhead('/hr/training-class', { screen: 'training-class' })),
    },
    { path: 'rh/classes/register', lazy: form, handle: handle('Nova turma', create) },
    { path: 'rh/classes/edit/:uuid', lazy: form, handle: handle('Editar turma', update) },
    {
      path: 'rh/classes/show/:uuid',
      lazy: () => import('./training-class-show.tsx'),
      handle: handle('Turma', can('training', 'show', 'list')),
    },
  ],
  menu: [{ group: 'Recursos Humanos', label: 'Turmas', icon: IconUsersGroup, to: '/rh/classes', access: list }],
  words: { classes: 'Turmas' },
  history: {
    training_class: fieldHistory(
      async () => (await import('../contract.ts')).trainingClassFields,
      async () => (await import('./training-class.words.ts')).personWords,
    ),
  },
  actions: [{ label: 'Nova turma de treinamento', icon: IconUsersGroup, to: '/rh/classes/register', access: create }],
};
