import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const warrantyClaimPermissions = permissions({
  module: 'warranty_claim',
  label: 'Reivindicações de garantia',
  group: 'Gestão',
  actions: registryActions,
  grants: { service_manager: 'all', director: 'reading' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof warrantyClaimPermissions> {}
}
