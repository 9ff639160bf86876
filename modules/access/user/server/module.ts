import { can } from '#core/contract/endpoint.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { user } from '../contract.ts';
import { sweepSessions } from './session.actions.ts';
import { searchUsers } from './user.queries.ts';
import { registry, userHandlers } from './user.routes.ts';
import { userWaiting } from './waiting.queries.ts';
import { userPermissions } from './user.permissions.ts';
import { userPersonal } from './user.personal.ts';

export const userModule: ServerModule = {
  name: 'user',
  dependsOn: ['notification', 'role'],
  permissions: [userPermissions],
  personal: userPersonal,
  mounts: [mounted(user, userHandlers)],
  operations: registry.operations,
  notices: { user: 'Usuário' },
  migrations: `${import.meta.dirname}/migrations`,
  // Its history holds personal data: it is for who manages users.
  entities: { user: { label: 'Usuário', show: can('user', 'update'), tables: ['app_user', 'user_role'] } },
  constraints: {
    app_user_username_key: { field: 'username', message: 'Já existe um usuário com este nome de usuário.' },
    app_user_email_key: { field: 'email', message: 'Já existe um usuário com este e-mail.' },
    app_user_manager_uuid_fkey: { field: 'manager_uuid', message: 'Gestor não encontrado.' },
  },
  waiting: userWaiting,
  search: [{ entity: 'user', access: can('user', 'list'), find: searchUsers }],
  jobs: { 'session.sweep': sweepSessions },
  schedule: { 'session.sweep': '50 2 * * *' },
};
