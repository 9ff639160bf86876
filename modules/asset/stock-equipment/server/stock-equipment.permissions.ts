import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const stockEquipmentPermissions = permissions({
  module: 'stock',
  actions: {
    create_equipment: 'Cadastrar equipamento',
    list_equipment: 'Listar equipamentos',
    update_equipment: 'Editar equipamento',
    show_equipment: 'Visualizar equipamento',
    delete_equipment: 'Excluir equipamento',
  },
  grants: { service_manager: 'reading', buyer: 'reading', warehouse: 'all', quality: 'reading', director: 'reading' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof stockEquipmentPermissions> {}
}
