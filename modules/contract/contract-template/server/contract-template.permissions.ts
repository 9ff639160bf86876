import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

/** What the company signs is written by who manages contracts; who prepares them reads it. */
export const contractTemplatePermissions = permissions({
  module: 'contract_template',
  label: 'Modelos de contrato',
  group: 'Gestão',
  actions: registryActions,
  grants: { service_manager: 'all', attendant: 'reading', director: 'reading' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof contractTemplatePermissions> {}
}
