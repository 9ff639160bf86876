import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const equipmentPermissions = permissions({
  module: 'equipment',
  label: 'Equipamentos, patrimônio e histórico',
  group: 'Cadastros',
  actions: registryActions,
  grants: {
    service_manager: 'all',
    technician: 'reading',
    attendant: ['create', 'list', 'show'],
    buyer: 'reading',
    warehouse: 'reading',
    quality: 'reading',
    director: 'reading',
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof equipmentPermissions> {}
}
