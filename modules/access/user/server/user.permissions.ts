import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const userPermissions = permissions({
  module: 'user',
  label: 'Usuários',
  group: 'Administração',
  actions: registryActions,
  grants: { service_manager: 'reading', hr: ['create', 'list', 'update', 'show'] },
  administratorOnly: ['delete'],
  personsOnly: ['create', 'update', 'delete'],
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof userPermissions> {}
}
