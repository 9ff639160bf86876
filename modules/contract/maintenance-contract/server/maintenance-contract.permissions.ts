import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const maintenanceContractPermissions = permissions({
  module: 'maintenance_contract',
  label: 'Contratos de manutenção',
  group: 'Gestão',
  actions: registryActions,
  grants: { service_manager: 'all', attendant: 'reading', director: 'reading' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof maintenanceContractPermissions> {}
}
