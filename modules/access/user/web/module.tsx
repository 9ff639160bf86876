import { IconUser, IconUserPlus } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { listAhead } from '#core/web/list-ahead.ts';
import { handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./user-form.tsx');
const [list, create, update] = [can('user', 'list'), can('user', 'create'), can('user', 'update')];
export const user: WebModule = {
  name: 'user',
  routes: [
    { path: 'user', lazy: () => import('./user-list.tsx'), handle: handle('Usuários', list, listAhead('/user')) },
    { path: 'user/register', lazy: form, handle: handle('Novo usuário', create) },
    { path: 'user/edit/:uuid', lazy: form, handle: handle('Editar usuário', update) },
  ],
  menu: [
    { group: 'Administração', label: 'Usuários', icon: IconUser, to: '/user', access: list },
    { group: 'Administração', label: 'Cadastrar usuário', icon: IconUserPlus, to: '/user/register', access: create },
  ],
  words: { user: 'Usuários' },
  history: { user: () => import('./user.words.ts') },
  pickers: { user: async () => ({ source: (await import('./public.tsx')).userSource }) },
  actions: [{ label: 'Novo usuário', icon: IconUserPlus, to: '/user/register', access: create }],
};
