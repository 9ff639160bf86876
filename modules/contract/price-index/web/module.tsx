import { IconTrendingUp } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./price-index-form.tsx');
const [list, create, update] = [can('price_index', 'list'), can('price_index', 'create'), can('price_index', 'update')];

export const priceIndex: WebModule = {
  name: 'price-index',
  routes: [
    {
      path: 'contract/price-index',
      lazy: () => import('./price-index-list.tsx'),
      handle: handle('Índices de reajuste', list, listAhead('/price-index')),
    },
    { path: 'contract/price-index/register', lazy: form, handle: handle('Novo mês de índice', create) },
    { path: 'contract/price-index/edit/:uuid', lazy: form, handle: handle('Editar mês de índice', update) },
  ],
  menu: [
    { group: 'Gestão', label: 'Índices de reajuste', icon: IconTrendingUp, to: '/contract/price-index', access: list },
  ],
  words: { 'price-index': 'Índices de reajuste' },
  history: { price_index: fieldHistory(async () => (await import('../contract.ts')).priceIndexFields) },
  actions: [
    {
      label: 'Novo mês de índice',
      icon: IconTrendingUp,
      to: '/contract/price-index/register',
      access: create,
      keywords: ['ipca', 'igp-m', 'inpc', 'reajuste', 'inflação'],
    },
  ],
};
