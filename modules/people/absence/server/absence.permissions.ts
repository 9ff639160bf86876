import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const absencePermissions = permissions({
  module: 'absence',
  label: 'Ausências',
  group: 'Recursos Humanos',
  actions: { ...registryActions, view_away: 'Ver quem está ausente' },
  // Whoever may list or open them sees why: only who manages people. The others see that somebody is away.
  grants: {
    hr: 'all',
    service_manager: 'all',
    attendant: ['view_away'],
    technician: ['view_away'],
    quality: ['view_away'],
    director: ['view_away'],
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof absencePermissions> {}
}
