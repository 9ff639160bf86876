import { IconLockAccess, IconShieldLock } from '@tabler/icons-react';
import { can } from '#core/contract/endpoint.ts';
import { handle, type WebModule } from '#core/web/module.ts';

const form = () => import('./role-form.tsx');
const [list, create, update, configure] = [
  can('role', 'list'),
  can('role', 'create'),
  can('role', 'update'),
  can('config', 'config_permissions'),
];

export const role: WebModule = {
  name: 'role',
  routes: [
    { path: 'user/roles', lazy: () => import('./role-list.tsx'), handle: handle('Papéis', list) },
    { path: 'user/roles/register', lazy: form, handle: handle('Novo papel', create) },
    { path: 'user/roles/edit/:uuid', lazy: form, handle: handle('Editar papel', update) },
    {
      path: 'config/permissions',
      lazy: () => import('./permission-matrix.tsx'),
      handle: handle('Permissões', configure),
    },
  ],
  menu: [
    { group: 'Administração', label: 'Papéis', icon: IconShieldLock, to: '/user/roles', access: list },
    { group: 'Administração', label: 'Permissões', icon: IconLockAccess, to: '/config/permissions', access: configure },
  ],
  history: { role: async () => ({ words: await (await import('./role.words.ts')).loadWords() }) },
  words: { roles: 'Papéis', config: 'Configurações', permissions: 'Permissões' },
};
