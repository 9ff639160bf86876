import { IconCpu } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const form = () => import('./part-form.tsx');
const [list, create, update, show] = [
  can('part', 'list'),
  can('part', 'create'),
  can('part', 'update'),
  can('part', 'show'),
];

export const part: WebModule = {
  name: 'part',
  routes: [
    { path: 'parts', lazy: () => import('./part-list.tsx'), handle: handle('Peças', list, listAhead('/part')) },
    { path: 'parts/register', lazy: form, handle: handle('Nova peça', create) },
    { path: 'parts/edit/:uuid', lazy: form, handle: handle('Editar peça', update) },
    { path: 'parts/show/:uuid', lazy: () => import('./part-show.tsx'), handle: handle('Peça', show) },
  ],
  menu: [{ group: 'Cadastros', label: 'Peças', icon: IconCpu, to: '/parts', access: list }],
  words: { parts: 'Peças' },
  history: {
    part: fieldHistory(
      async () => (await import('../contract.ts')).partFields,
      async () => (await import('./part.words.ts')).words,
    ),
  },
  actions: [
    { label: 'Nova peça', icon: IconCpu, to: '/parts/register', access: create, keywords: ['adicionar', 'cadastrar'] },
  ],
  fills: [
    fill('supplier.tabs', {
      key: 'parts',
      label: 'Peças',
      icon: IconCpu,
      access: list,
      count: ({ supplier }) => ({ path: '/part', query: { supplier_uuid: supplier.uuid } }),
      load: () => import('./supplier-parts.tsx'),
    }),
  ],
};
