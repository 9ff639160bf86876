import { IconTag } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./brand-form.tsx');
const [list, create, update] = [can('brand', 'list'), can('brand', 'create'), can('brand', 'update')];

export const brand: WebModule = {
  name: 'brand',
  routes: [
    { path: 'brand', lazy: () => import('./brand-list.tsx'), handle: handle('Marcas', list, listAhead('/brand')) },
    { path: 'brand/register', lazy: form, handle: handle('Nova marca', create) },
    { path: 'brand/edit/:uuid', lazy: form, handle: handle('Editar marca', update) },
  ],
  menu: [{ group: 'Cadastros', label: 'Marcas', icon: IconTag, to: '/brand', access: list }],
  words: { brand: 'Marcas' },
  history: { brand: fieldHistory(async () => (await import('../contract.ts')).brandFields) },
  pickers: { brand: async () => ({ source: (await import('./public.tsx')).brandSource }) },
  actions: [{ label: 'Nova marca', icon: IconTag, to: '/brand/register', access: create }],
};
