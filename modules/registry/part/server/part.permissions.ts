import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const partPermissions = permissions({
  module: 'part',
  label: 'Peças',
  group: 'Cadastros',
  actions: registryActions,
  grants: {
    service_manager: 'all',
    technician: 'reading',
    attendant: 'reading',
    buyer: ['create', 'list', 'update', 'show'],
    warehouse: ['create', 'list', 'update', 'show'],
    quality: 'reading',
    director: 'reading',
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof partPermissions> {}
}
