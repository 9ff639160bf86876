import { mounted, type ServerModule } from '#core/server/module.ts';
import { hr } from '../contract.ts';
import { hrPermissions } from './hr.permissions.ts';
import { findPeople } from './hr.queries.ts';

export const hrModule: ServerModule = {
  name: 'hr',
  dependsOn: ['user'],
  permissions: [hrPermissions],
  mounts: [mounted(hr, { searchUsers: async ({ query }, { db }) => ({ data: await findPeople(db, query) }) })],
};
