import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

/** Whoever manages contracts keeps the indexes; whoever reads them may check what an adjustment came from. */
export const priceIndexPermissions = permissions({
  module: 'price_index',
  label: 'Índices de reajuste',
  group: 'Gestão',
  actions: registryActions,
  grants: { service_manager: 'all', attendant: 'reading', director: 'reading' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof priceIndexPermissions> {}
}
