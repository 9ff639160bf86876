import { IconBox, IconRefresh, IconShieldCheck } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';
import { fill } from '#core/web/slot.ts';

const form = () => import('./product-form.tsx');
const [list, create, update, show] = [
  can('product', 'list'),
  can('product', 'create'),
  can('product', 'update'),
  can('product', 'show'),
];

export const product: WebModule = {
  name: 'product',
  routes: [
    {
      path: 'product',
      lazy: () => import('./product-list.tsx'),
      handle: handle('Produtos', list, listAhead('/product')),
    },
    { path: 'product/register', lazy: form, handle: handle('Novo produto', create) },
    { path: 'product/edit/:uuid', lazy: form, handle: handle('Editar produto', update) },
    { path: 'product/show/:uuid', lazy: () => import('./product-show.tsx'), handle: handle('Produto', show) },
    {
      path: 'product/anvisa/refresh/:uuid',
      lazy: () => import('./refresh-show.tsx'),
      handle: handle('Atualização ANVISA', list),
    },
  ],
  menu: [{ group: 'Cadastros', label: 'Produtos', icon: IconBox, to: '/product', access: list }],
  words: { product: 'Produtos', refresh: 'Atualização' },
  history: {
    product: fieldHistory(
      async () => (await import('../contract.ts')).productFields,
      async () => (await import('./product.words.ts')).words,
    ),
    product_refresh: () => import('./product.words.ts'),
  },
  fills: [
    fill('anvisa.sections', {
      key: 'products',
      label: 'Produtos',
      icon: IconRefresh,
      access: list,
      load: () => import('./refresh-section.tsx'),
    }),
  ],
  actions: [
    { label: 'Novo produto', icon: IconBox, to: '/product/register', access: create },
    {
      label: 'Base ANVISA',
      icon: IconShieldCheck,
      to: '/product/anvisa',
      access: list,
      keywords: ['registro', 'atualizar dados anvisa'],
    },
  ],
};
