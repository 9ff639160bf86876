import { IconStairsUp } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

export const careerStanding: WebModule = {
  name: 'career-standing',
  routes: [
    {
      path: 'rh/career/show/:uuid',
      lazy: () => import('./career-path-show.tsx'),
      handle: handle('Trilha', can('hr', 'manage_career')),
    },
    { path: 'rh/my-career', lazy: () => import('./my-career.tsx'), handle: handle('Minha carreira', 'signed-in') },
  ],
  menu: [
    {
      group: 'Recursos Humanos',
      label: 'Minha carreira',
      icon: IconStairsUp,
      to: '/rh/my-career',
      access: 'signed-in',
    },
  ],
  words: { 'my-career': 'Minha carreira' },
};
