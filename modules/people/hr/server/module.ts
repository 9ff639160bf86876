import { mounted, type ServerModule } from '#core/server/module.ts';
import { hr } from '../contract.ts';
import { hrPermissions } from './hr.permissions.ts';
import { findPeople } from './hr.queries.ts';
import { filterChoices } from './people-filter.ts';

export const hrModule: ServerModule = {
  name: 'hr',
  dependsOn: ['role', 'user'],
  permissions: [hrPermissions],
  mounts: [
    mounted(hr, {
      searchUsers: async ({ query }, { db }) => ({ data: await findPeople(db, query) }),
      choices: async (_asked, { db }) => ({ data: await filterChoices(db) }),
    }),
  ],
};
