import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const contractProfitPermissions = permissions({
  module: 'contract_profit',
  label: 'Resultado dos contratos',
  group: 'Gestão',
  actions: { list: 'Ver resultado' },
  grants: { director: 'all', service_manager: 'all' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof contractProfitPermissions> {}
}
