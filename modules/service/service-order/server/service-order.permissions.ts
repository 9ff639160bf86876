import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const serviceOrderPermissions = permissions({
  module: 'service_order',
  label: 'Ordens de serviço',
  group: 'Operações',
  actions: {
    create: 'Cadastrar',
    show: 'Visualizar',
    list: 'Listar',
    update: 'Editar',
    list_checklist: 'Listar checklists',
    update_task_status: 'Atualizar tarefas do checklist',
    start: 'Iniciar',
    confirm_assignment: 'Aceitar ou recusar atribuições',
    assign: 'Atribuir técnicos',
  },
  grants: {
    service_manager: 'all',
    technician: ['show', 'list', 'list_checklist', 'update_task_status', 'start', 'confirm_assignment'],
    attendant: ['create', 'show', 'list', 'update', 'list_checklist'],
    warehouse: ['show', 'list'],
    quality: 'reading',
    director: 'reading',
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof serviceOrderPermissions> {}
}
