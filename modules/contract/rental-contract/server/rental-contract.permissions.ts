import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const rentalContractPermissions = permissions({
  module: 'rental_contract',
  label: 'Contratos de locação',
  group: 'Gestão',
  actions: registryActions,
  grants: { service_manager: 'all', attendant: 'reading', director: 'reading' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof rentalContractPermissions> {}
}
