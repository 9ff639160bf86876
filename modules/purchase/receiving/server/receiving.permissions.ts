import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const receivingPermissions = permissions({
  module: 'purchase',
  actions: {
    create_receiving: 'Registrar recebimento',
    list_receiving: 'Listar recebimentos',
    update_receiving: 'Conferir recebimento',
    show_receiving: 'Visualizar recebimento',
    delete_receiving: 'Excluir recebimento',
    undo_receiving: 'Desfazer recebimento',
  },
  grants: {
    service_manager: ['list_receiving', 'show_receiving'],
    buyer: 'all',
    warehouse: 'all',
    director: ['list_receiving', 'show_receiving'],
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof receivingPermissions> {}
}
