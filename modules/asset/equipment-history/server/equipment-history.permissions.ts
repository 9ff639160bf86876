import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const equipmentHistoryPermissions = permissions({
  module: 'equipment',
  actions: {
    history_create: 'Registrar no histórico',
    history_list: 'Listar histórico',
    history_update: 'Editar histórico',
    history_show: 'Visualizar histórico',
    history_change_list: 'Listar correções do histórico',
    history_change_create: 'Solicitar correção do histórico',
    history_change_update: 'Analisar correção do histórico',
  },
  grants: {
    service_manager: 'all',
    technician: ['history_create', 'history_list', 'history_show', 'history_change_create'],
    attendant: 'reading',
    buyer: 'reading',
    warehouse: 'reading',
    quality: 'reading',
    director: 'reading',
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof equipmentHistoryPermissions> {}
}
