import { IconFileText } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./sample-form.tsx');
const [list, create, update, show] = [
  can('sample', 'list'),
  can('sample', 'create'),
  can('sample', 'update'),
  can('sample', 'show'),
];

export const sample: WebModule = {
  name: 'sample',
  routes: [
    { path: 'sample', lazy: () => import('./sample-list.tsx'), handle: handle('Documentos', list) },
    { path: 'sample/register', lazy: form, handle: handle('Novo documento', create) },
    { path: 'sample/edit/:uuid', lazy: form, handle: handle('Editar documento', update) },
    { path: 'sample/show/:uuid', lazy: () => import('./sample-show.tsx'), handle: handle('Documento', show) },
  ],
  menu: [
    {
      group: 'Gestão',
      label: 'Documentos',
      icon: IconFileText,
      to: '/sample',
      access: list,
      count: { path: '/sample', query: { status: 'PENDING' }, access: can('sample', 'approve'), word: 'a aprovar' },
    },
  ],
  words: { sample: 'Documentos' },
  history: {
    sample: fieldHistory(
      async () => (await import('../contract.ts')).sampleFields,
      async () => (await import('./sample.words.ts')).lineWords,
    ),
  },
  actions: [
    {
      label: 'Novo documento',
      icon: IconFileText,
      to: '/sample/register',
      access: create,
      keywords: ['abrir', 'criar'],
    },
  ],
};
