import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const customerPermissions = permissions({
  module: 'customer',
  label: 'Clientes',
  group: 'Cadastros',
  actions: registryActions,
  grants: {
    service_manager: 'all',
    technician: 'reading',
    attendant: ['create', 'list', 'update', 'show'],
    quality: 'reading',
    director: 'reading',
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof customerPermissions> {}
}
