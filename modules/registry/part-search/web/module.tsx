import { IconZoomQuestion } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

const list = can('part', 'list');

export const partSearch: WebModule = {
  name: 'part-search',
  routes: [
    { path: 'parts/search', lazy: () => import('./part-search-screen.tsx'), handle: handle('Busca de peças', list) },
  ],
  menu: [{ group: 'Cadastros', label: 'Busca de peças', icon: IconZoomQuestion, to: '/parts/search', access: list }],
  words: { search: 'Busca' },
  pickers: { part: async () => ({ source: (await import('./public.tsx')).partSource }) },
  actions: [
    {
      label: 'Buscar peças',
      icon: IconZoomQuestion,
      to: '/parts/search',
      access: list,
      keywords: ['código', 'part number', 'procurar'],
    },
  ],
};
