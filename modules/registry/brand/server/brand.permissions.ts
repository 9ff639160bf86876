import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const brandPermissions = permissions({
  module: 'brand',
  label: 'Marcas',
  group: 'Cadastros',
  actions: registryActions,
  grants: {
    service_manager: 'all',
    technician: 'reading',
    attendant: ['create', 'list', 'show'],
    buyer: ['create', 'list', 'update', 'show'],
    warehouse: 'reading',
    quality: 'reading',
    director: 'reading',
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof brandPermissions> {}
}
