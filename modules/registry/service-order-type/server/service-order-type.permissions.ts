import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const serviceOrderTypePermissions = permissions({
  module: 'service_order',
  actions: { list_type: 'Listar tipos' },
  grants: {
    service_manager: 'all',
    technician: 'all',
    attendant: 'all',
    warehouse: 'all',
    quality: 'all',
    director: 'all',
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof serviceOrderTypePermissions> {}
}
