import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const slaConfigurationPermissions = permissions({
  module: 'sla_configuration',
  label: 'SLA',
  group: 'Gestão',
  actions: { ...registryActions, dashboard: 'Ver painel de SLA' },
  grants: { service_manager: 'all', director: 'reading' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof slaConfigurationPermissions> {}
}
