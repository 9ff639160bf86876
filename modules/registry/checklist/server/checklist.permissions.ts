import { permissions, registryActions, type PermissionsOf } from '#core/contract/permissions.ts';

export const checklistPermissions = permissions({
  module: 'checklist',
  label: 'Checklists',
  group: 'Cadastros',
  actions: {
    ...registryActions,
    create_task: 'Cadastrar tarefas',
    list_modules: 'Listar módulos',
    list_task: 'Listar tarefas',
  },
  grants: { service_manager: 'all', technician: 'reading', attendant: 'reading', quality: 'all', director: 'reading' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof checklistPermissions> {}
}
