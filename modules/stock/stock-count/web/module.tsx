import { IconAbacus } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./count-form.tsx');
const [sees, acts] = [can('stock', 'list_part'), can('stock', 'update_part')];

export const stockCount: WebModule = {
  name: 'stock-count',
  routes: [
    { path: 'stock/count', lazy: () => import('./count-list.tsx'), handle: handle('Inventários', sees) },
    { path: 'stock/count/register', lazy: form, handle: handle('Novo inventário', acts) },
    { path: 'stock/count/edit/:uuid', lazy: form, handle: handle('Editar inventário', acts) },
    { path: 'stock/count/show/:uuid', lazy: () => import('./count-show.tsx'), handle: handle('Inventário', sees) },
    { path: 'stock/count/counting/:uuid', lazy: () => import('./counting.tsx'), handle: handle('Contagem', acts) },
  ],
  menu: [
    {
      group: 'Gestão',
      label: 'Inventários',
      icon: IconAbacus,
      to: '/stock/count',
      access: sees,
      count: { path: '/stock/count', query: { status: 'REVIEW' }, access: acts, word: 'em conferência' },
    },
  ],
  words: { stock: 'Estoque', 'stock/count': 'Inventários', counting: 'Contagem' },
  history: {
    stock_count: fieldHistory(
      async () => (await import('../contract.ts')).stockCountFields,
      async () => (await import('./line.words.ts')).lineWords,
    ),
  },
  actions: [
    {
      label: 'Novo inventário',
      icon: IconAbacus,
      to: '/stock/count/register',
      access: acts,
      keywords: ['contagem', 'estoque', 'conferir'],
    },
  ],
};
