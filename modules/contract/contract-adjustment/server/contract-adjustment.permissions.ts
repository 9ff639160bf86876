import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const contractAdjustmentPermissions = permissions({
  module: 'contract_adjustment',
  label: 'Reajustes de contratos',
  group: 'Gestão',
  actions: { list: 'Listar', apply: 'Aplicar' },
  grants: { service_manager: 'all', director: 'reading' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof contractAdjustmentPermissions> {}
}
