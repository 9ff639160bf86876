import { IconClipboardCheck, IconUsersGroup } from '@tabler/icons-react';
import { handle, type WebModule } from '#core/web/module.ts';

const [form, completed] = [() => import('./evaluation-form.tsx'), () => import('./completed.tsx')];

export const evaluationInstance: WebModule = {
  name: 'evaluation-instance',
  routes: [
    {
      path: 'rh/evaluations/my-evaluations',
      lazy: () => import('./my-evaluations.tsx'),
      handle: handle('Minhas avaliações', 'signed-in'),
    },
    {
      path: 'rh/evaluations/manager-assignments',
      lazy: () => import('./manager-assignments.tsx'),
      handle: handle('Avaliações da equipe', 'signed-in'),
    },
    { path: 'rh/evaluations/complete/:uuid', lazy: form, handle: handle('Avaliação', 'signed-in') },
    { path: 'rh/evaluations/edit-draft/:uuid', lazy: form, handle: handle('Avaliação', 'signed-in') },
    { path: 'rh/evaluations/completed/:uuid', lazy: completed, handle: handle('Avaliação', 'signed-in') },
  ],
  menu: [
    {
      group: 'Recursos Humanos',
      label: 'Minhas avaliações',
      icon: IconClipboardCheck,
      to: '/rh/evaluations/my-evaluations',
      access: 'signed-in',
    },
    {
      group: 'Recursos Humanos',
      label: 'Avaliações da equipe',
      icon: IconUsersGroup,
      to: '/rh/evaluations/manager-assignments',
      access: 'signed-in',
    },
  ],
  words: {
    'my-evaluations': 'Minhas avaliações',
    'manager-assignments': 'Avaliações da equipe',
    complete: 'Responder',
    'edit-draft': 'Responder',
    completed: 'Respondida',
  },
  history: { evaluation_instance: () => import('./evaluation-instance.words.ts') },
};
