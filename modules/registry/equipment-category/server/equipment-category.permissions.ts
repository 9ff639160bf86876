import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const equipmentCategoryPermissions = permissions({
  module: 'equipment',
  actions: {
    create_category: 'Cadastrar categoria',
    list_category: 'Listar categorias',
    update_category: 'Editar categoria',
    show_category: 'Visualizar categoria',
    delete_category: 'Excluir categoria',
  },
  grants: {
    service_manager: 'all',
    technician: ['list_category'],
    attendant: ['create_category', 'list_category', 'show_category'],
    buyer: 'reading',
    warehouse: 'reading',
    quality: 'reading',
    director: 'reading',
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof equipmentCategoryPermissions> {}
}
