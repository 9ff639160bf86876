import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const accessoryPermissions = permissions({
  module: 'accessory',
  label: 'Acessórios',
  group: 'Cadastros',
  actions: registryActions,
  grants: {
    service_manager: 'all',
    technician: 'reading',
    attendant: 'reading',
    buyer: 'reading',
    warehouse: ['create', 'list', 'update', 'show'],
    director: 'reading',
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof accessoryPermissions> {}
}
