import { IconClipboardCheck, IconUsersGroup } from '@tabler/icons-react';
import { handle, type WebModule } from '#core/web/module.ts';

const group = 'Recursos Humanos';
const [mine, team] = ['/rh/evaluations/my-evaluations', '/rh/evaluations/manager-assignments'];

export const myEvaluations: WebModule = {
  name: 'my-evaluations',
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
  ],
  menu: [
    { group, label: 'Minhas avaliações', icon: IconClipboardCheck, to: mine, access: 'signed-in' },
    { group, label: 'Avaliações da equipe', icon: IconUsersGroup, to: team, access: 'signed-in' },
  ],
  words: { 'my-evaluations': 'Minhas avaliações', 'manager-assignments': 'Avaliações da equipe' },
};
