import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const laborProductivityPermissions = permissions({
  module: 'productivity',
  label: 'Controle de tempo',
  group: 'Relatórios',
  actions: { reports: 'Ver produtividade' },
  grants: { service_manager: 'all', hr: 'all', director: 'all' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof laborProductivityPermissions> {}
}
