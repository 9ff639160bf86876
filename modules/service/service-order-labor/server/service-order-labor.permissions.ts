import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const serviceOrderLaborPermissions = permissions({
  module: 'service_order',
  actions: { update_labor_checklists: 'Atualizar checklists dos serviços' },
  grants: { service_manager: 'all', technician: 'all' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof serviceOrderLaborPermissions> {}
}
