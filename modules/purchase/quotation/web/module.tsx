import { IconScale } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./quotation-form.tsx');
const [list, create, update, show] = [
  can('purchase', 'list_quotation'),
  can('purchase', 'create_quotation'),
  can('purchase', 'update_quotation'),
  can('purchase', 'show_quotation'),
];

export const quotation: WebModule = {
  name: 'quotation',
  routes: [
    { path: 'purchase/quotation', lazy: () => import('./quotation-list.tsx'), handle: handle('Cotações', list) },
    { path: 'purchase/quotation/register', lazy: form, handle: handle('Nova cotação', create) },
    { path: 'purchase/quotation/edit/:uuid', lazy: form, handle: handle('Editar cotação', update) },
    {
      path: 'purchase/quotation/show/:uuid',
      lazy: () => import('./quotation-show.tsx'),
      handle: handle('Cotação', show),
    },
  ],
  menu: [
    {
      group: 'Compras',
      label: 'Cotações',
      icon: IconScale,
      to: '/purchase/quotation',
      access: list,
      count: { path: '/purchase/quotation', query: { status: 'ANALYSIS' }, access: update, word: 'a decidir' },
    },
  ],
  words: { 'purchase/quotation': 'Cotações' },
  history: {
    quotation: fieldHistory(
      async () => (await import('../contract.ts')).quotationFields,
      async () => (await import('./quotation.words.ts')).lineWords,
    ),
  },
  actions: [
    {
      label: 'Nova cotação',
      icon: IconScale,
      to: '/purchase/quotation/register',
      access: create,
      keywords: ['preço', 'comparar', 'proposta'],
    },
  ],
};
