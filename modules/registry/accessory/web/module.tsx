import { IconPlug } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { fieldHistory, handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./accessory-form.tsx');
const [list, create, update] = [can('accessory', 'list'), can('accessory', 'create'), can('accessory', 'update')];

export const accessory: WebModule = {
  name: 'accessory',
  routes: [
    {
      path: 'accessory',
      lazy: () => import('./accessory-list.tsx'),
      handle: handle('Acessórios', list, listAhead('/accessory')),
    },
    { path: 'accessory/register', lazy: form, handle: handle('Novo acessório', create) },
    { path: 'accessory/edit/:uuid', lazy: form, handle: handle('Editar acessório', update) },
  ],
  menu: [{ group: 'Cadastros', label: 'Acessórios', icon: IconPlug, to: '/accessory', access: list }],
  words: { accessory: 'Acessórios' },
  history: {
    accessory: fieldHistory(
      async () => (await import('../contract.ts')).accessoryFields,
      async () => (await import('#modules/registry/equipment-category/web/public.tsx')).categoryWords,
    ),
  },
  actions: [{ label: 'Novo acessório', icon: IconPlug, to: '/accessory/register', access: create }],
};
