import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const activityLogPermissions = permissions({
  module: 'activity_log',
  label: 'Log de atividade',
  group: 'Administração',
  actions: { list: 'Listar' },
  grants: { service_manager: 'all' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof activityLogPermissions> {}
}
