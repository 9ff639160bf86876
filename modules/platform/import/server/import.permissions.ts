import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const importPermissions = permissions({
  module: 'import',
  label: 'Importação de dados',
  group: 'Administração',
  actions: { execute: 'Importar planilhas' },
  // Who keeps people brings benefits, who has them and certificates in.
  grants: { service_manager: 'all', attendant: 'all', hr: 'all' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof importPermissions> {}
}
