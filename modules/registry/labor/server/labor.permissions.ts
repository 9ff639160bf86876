import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const laborPermissions = permissions({
  module: 'labor',
  label: 'Serviços (mão de obra)',
  group: 'Cadastros',
  actions: registryActions,
  grants: {
    service_manager: 'all',
    technician: 'reading',
    attendant: 'reading',
    quality: 'reading',
    director: 'reading',
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof laborPermissions> {}
}
