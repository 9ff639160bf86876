import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const permissionPermissions = permissions({
  module: 'config',
  label: 'Configurações',
  group: 'Administração',
  actions: { config_permissions: 'Configurar permissões' },
  grants: {},
  administratorOnly: ['config_permissions'],
  personsOnly: true,
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof permissionPermissions> {}
}
