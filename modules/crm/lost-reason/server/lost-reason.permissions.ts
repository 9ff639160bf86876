import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const lostReasonPermissions = permissions({
  module: 'lost_reason',
  label: 'Motivos de perda',
  group: 'CRM',
  actions: registryActions,
  grants: { service_manager: 'all', attendant: 'reading', director: 'reading' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof lostReasonPermissions> {}
}
