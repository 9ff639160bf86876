import { can } from '#core/contract/endpoint.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { role } from '../contract.ts';
import { roleExport } from './role-export.ts';
import { roleHandlers } from './role.routes.ts';
import { rolePermissions } from './role.permissions.ts';

export const roleModule: ServerModule = {
  name: 'role',
  dependsOn: [],
  permissions: [rolePermissions],
  personal: { role: { none: ['name'] } },
  mounts: [mounted(role, roleHandlers)],
  operations: roleExport.operations,
  migrations: `${import.meta.dirname}/migrations`,
  entities: { role: { label: 'Papel', show: can('role', 'show', 'list'), tables: ['role'] } },
  constraints: {
    role_name_key: { field: 'name', message: 'Já existe um papel com este nome.' },
    user_role_role_uuid_fkey: { field: 'role_uuids', message: 'Papel não encontrado.' },
  },
};
