import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const stockPermissions = permissions({
  module: 'stock',
  label: 'Estoque',
  group: 'Gestão',
  actions: {
    create_part: 'Cadastrar peça',
    list_part: 'Listar peças',
    update_part: 'Editar peça',
    show_part: 'Visualizar peça',
    create_part_batch: 'Cadastrar lote de peça',
    update_part_batch: 'Editar lote de peça',
    delete_part_batch: 'Excluir lote de peça',
    inactivate_part_batch: 'Inativar lote de peça',
    create_product: 'Cadastrar produto',
    list_product: 'Listar produtos',
    update_product: 'Editar produto',
    show_product: 'Visualizar produto',
    delete_product: 'Excluir produto',
  },
  grants: {
    service_manager: 'reading',
    technician: ['list_part', 'show_part'],
    buyer: 'reading',
    warehouse: 'all',
    quality: 'reading',
    director: 'reading',
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof stockPermissions> {}
}
