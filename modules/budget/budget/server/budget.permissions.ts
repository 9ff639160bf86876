import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const budgetPermissions = permissions({
  module: 'budget',
  label: 'Orçamentos',
  group: 'Operações',
  actions: { ...registryActions, send: 'Enviar ao cliente', update_status: 'Aprovar ou reprovar' },
  grants: {
    service_manager: 'all',
    attendant: ['create', 'list', 'update', 'show', 'send', 'update_status'],
    director: 'reading',
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof budgetPermissions> {}
}
