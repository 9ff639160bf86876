import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const rentalHandoverPermissions = permissions({
  module: 'rental_handover',
  label: 'Termos de entrega e devolução',
  group: 'Gestão',
  actions: registryActions,
  grants: {
    service_manager: 'all',
    technician: ['list', 'show', 'update'],
    attendant: ['list', 'show', 'update'],
    director: 'reading',
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof rentalHandoverPermissions> {}
}
