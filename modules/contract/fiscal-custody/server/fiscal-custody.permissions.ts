import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const fiscalCustodyPermissions = permissions({
  module: 'fiscal_custody',
  label: 'Custódia fiscal',
  group: 'Gestão',
  actions: registryActions,
  grants: {
    service_manager: 'all',
    attendant: ['list', 'show', 'create', 'update'],
    director: 'reading',
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof fiscalCustodyPermissions> {}
}
