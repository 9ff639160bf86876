import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const requestPermissions = permissions({
  module: 'subject_request',
  label: 'Pedidos de titulares',
  group: 'Administração',
  actions: registryActions,
  grants: { hr: ['create', 'list', 'update', 'show'], director: 'reading' },
  administratorOnly: ['delete'],
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof requestPermissions> {}
}
