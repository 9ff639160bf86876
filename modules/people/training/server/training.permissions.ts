import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const trainingPermissions = permissions({
  module: 'training',
  label: 'Treinamentos e certificados',
  group: 'Recursos Humanos',
  actions: registryActions,
  grants: { hr: 'all', service_manager: 'all', quality: 'reading', director: 'reading' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof trainingPermissions> {}
}
