import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const rolePermissions = permissions({
  module: 'role',
  label: 'Papéis',
  group: 'Administração',
  actions: registryActions,
  grants: {},
  administratorOnly: ['create', 'list', 'update', 'show', 'delete'],
  personsOnly: true,
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof rolePermissions> {}
}
