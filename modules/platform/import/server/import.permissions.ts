import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const importPermissions = permissions({
  module: 'import',
  label: 'Importação de dados',
  group: 'Administração',
  actions: { execute: 'Importar planilhas' },
  grants: { service_manager: 'all', attendant: 'all' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof importPermissions> {}
}
