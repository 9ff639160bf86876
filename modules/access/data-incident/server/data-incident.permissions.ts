import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const incidentPermissions = permissions({
  module: 'data_incident',
  label: 'Incidentes com dados pessoais',
  group: 'Administração',
  actions: registryActions,
  grants: { hr: ['create', 'list', 'update', 'show'], director: 'reading' },
  administratorOnly: ['delete'],
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof incidentPermissions> {}
}
