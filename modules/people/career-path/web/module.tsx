import { IconStairsUp } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./career-path-form.tsx');
const manages = can('hr', 'manage_career');

export const careerPath: WebModule = {
  name: 'career-path',
  routes: [
    {
      path: 'rh/career',
      lazy: () => import('./career-path-list.tsx'),
      handle: handle('Planos de carreira', manages, listAhead('/hr/career-path', { screen: 'career-path' })),
    },
    { path: 'rh/career/create', lazy: form, handle: handle('Nova trilha', manages) },
    { path: 'rh/career/edit/:uuid', lazy: form, handle: handle('Editar trilha', manages) },
  ],
  menu: [
    { group: 'Recursos Humanos', label: 'Planos de carreira', icon: IconStairsUp, to: '/rh/career', access: manages },
  ],
  words: { career: 'Planos de carreira' },
  history: {
    career_path: fieldHistory(
      async () => (await import('../contract.ts')).careerPathFields,
      async () => (await import('./career-path.words.ts')).levelWords,
    ),
  },
};
