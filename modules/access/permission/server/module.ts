import { mounted, type Handlers, type ServerModule } from '#core/server/module.ts';
import { permission } from '../contract.ts';
import { permissionPermissions } from './permission.permissions.ts';

const handlers: Handlers<typeof permission> = {
  catalogue: async (_input, { services }) => ({ data: [...services.registry.permissions.modules] }),
};

/** The catalogue is what the modules declare: this only shows it to the role editor and the history of roles. */
export const permissionModule: ServerModule = {
  name: 'permission',
  dependsOn: [],
  permissions: [permissionPermissions],
  mounts: [mounted(permission, handlers)],
};
