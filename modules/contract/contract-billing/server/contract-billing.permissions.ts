import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const contractBillingPermissions = permissions({
  module: 'contract_billing',
  label: 'Medições de contratos',
  group: 'Gestão',
  actions: { ...registryActions, approve: 'Aprovar' },
  grants: { service_manager: 'all', director: 'reading' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof contractBillingPermissions> {}
}
