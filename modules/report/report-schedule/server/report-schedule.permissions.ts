import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

const all = ['service_manager', 'director', 'hr', 'quality', 'buyer', 'warehouse', 'attendant'];

/** Whoever may open a report may have it sent; to whom else, the people's own rights decide. */
export const reportSchedulePermissions = permissions({
  module: 'report_schedule',
  label: 'Relatórios agendados',
  group: 'Relatórios',
  actions: { schedule: 'Agendar envio por e-mail' },
  grants: Object.fromEntries(all.map((role) => [role, 'all' as const])),
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof reportSchedulePermissions> {}
}
