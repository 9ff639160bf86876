import { permissionCatalogue } from '#core/contract/permissions.ts';
import { mounted, type Handlers, type ServerModule } from '#core/server/module.ts';
import { permission } from '../contract.ts';

const catalogue = Object.entries(permissionCatalogue).map(([module, { label, group, actions }]) => ({
  module,
  label,
  group,
  actions: Object.entries<string>(actions).map(([action, words]) => ({ action, label: words })),
}));

const handlers: Handlers<typeof permission> = { catalogue: async () => ({ data: catalogue }) };

/** The catalogue lives in code: this only shows it to the role editor. */
export const permissionModule: ServerModule = {
  name: 'permission',
  dependsOn: [],
  mounts: [mounted(permission, handlers)],
};
