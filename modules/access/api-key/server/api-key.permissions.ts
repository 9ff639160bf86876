import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const apiKeyPermissions = permissions({
  module: 'api_key',
  label: 'Chaves de API',
  group: 'Administração',
  actions: registryActions,
  grants: {},
  administratorOnly: ['create', 'list', 'update', 'show', 'delete'],
  personsOnly: true,
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof apiKeyPermissions> {}
}
