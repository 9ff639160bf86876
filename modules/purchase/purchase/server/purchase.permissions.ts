import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const purchasePermissions = permissions({
  module: 'purchase',
  actions: {
    create: 'Cadastrar pedido',
    list: 'Listar pedidos',
    update: 'Editar pedido',
    show: 'Visualizar pedido',
    delete: 'Excluir pedido',
  },
  grants: {
    service_manager: 'reading',
    buyer: 'all',
    warehouse: ['list', 'update', 'show'],
    director: 'reading',
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof purchasePermissions> {}
}
