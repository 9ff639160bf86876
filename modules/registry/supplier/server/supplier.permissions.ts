import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const supplierPermissions = permissions({
  module: 'supplier',
  label: 'Fornecedores',
  group: 'Cadastros',
  actions: {
    ...registryActions,
    list_type: 'Listar tipos',
    list_checklist: 'Listar checklists',
    update_task_status: 'Atualizar tarefas do checklist',
  },
  grants: {
    service_manager: 'all',
    buyer: 'all',
    warehouse: 'reading',
    quality: ['list', 'show', 'list_type', 'list_checklist', 'update_task_status'],
    director: 'reading',
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof supplierPermissions> {}
}
