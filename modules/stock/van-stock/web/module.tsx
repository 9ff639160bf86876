import { IconTruck } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./van-form.tsx');
const [list, sees, acts] = [
  can('stock', 'list_part'),
  can('stock', 'list_part', 'show_part'),
  can('stock', 'update_part'),
];

export const vanStock: WebModule = {
  name: 'van-stock',
  routes: [
    {
      path: 'stock/van',
      lazy: () => import('./van-list.tsx'),
      handle: handle('Carros e maletas', list, listAhead('/stock/van')),
    },
    { path: 'stock/van/register', lazy: form, handle: handle('Novo carro ou maleta', acts) },
    { path: 'stock/van/edit/:uuid', lazy: form, handle: handle('Editar carro ou maleta', acts) },
    {
      path: 'stock/van/show/:uuid',
      lazy: () => import('./van-show.tsx'),
      handle: handle('Carro ou maleta', can('stock', 'show_part')),
    },
    { path: 'my-van', lazy: () => import('./my-van.tsx'), handle: handle('Meu carro', sees) },
  ],
  menu: [
    { group: 'Gestão', label: 'Carros e maletas', icon: IconTruck, to: '/stock/van', access: list },
    { group: 'Operações', label: 'Meu carro', icon: IconTruck, to: '/my-van', access: can('service_order', 'start') },
  ],
  words: { 'stock/van': 'Carros e maletas', 'my-van': 'Meu carro' },
  history: { stock_van: fieldHistory(async () => (await import('../contract.ts')).vanFields) },
  actions: [
    {
      label: 'Meu carro',
      icon: IconTruck,
      to: '/my-van',
      access: sees,
      keywords: ['maleta', 'a bordo', 'peças', 'van'],
    },
    {
      label: 'Novo carro ou maleta',
      icon: IconTruck,
      to: '/stock/van/register',
      access: acts,
      keywords: ['estoque', 'técnico', 'van'],
    },
  ],
};
