import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const maintenanceSchedulePermissions = permissions({
  module: 'maintenance_schedule',
  label: 'Agenda de manutenção',
  group: 'Operações',
  actions: {
    ...registryActions,
    show_evaluation: 'Visualizar avaliação',
    update_evaluation_task: 'Responder avaliação',
    generate_service_order: 'Gerar ordem de serviço',
    adjust_periodicity: 'Ajustar periodicidade',
    override_conflict: 'Agendar com conflito',
  },
  grants: {
    service_manager: 'all',
    technician: ['list', 'show', 'show_evaluation', 'update_evaluation_task', 'generate_service_order'],
    attendant: ['create', 'list', 'update', 'show'],
    quality: 'reading',
    director: 'reading',
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof maintenanceSchedulePermissions> {}
}
