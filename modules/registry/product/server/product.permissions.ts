import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const productPermissions = permissions({
  module: 'product',
  label: 'Produtos',
  group: 'Cadastros',
  actions: registryActions,
  grants: {
    service_manager: 'all',
    technician: 'reading',
    attendant: 'reading',
    buyer: ['create', 'list', 'update', 'show'],
    warehouse: 'reading',
    quality: 'reading',
    director: 'reading',
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof productPermissions> {}
}
