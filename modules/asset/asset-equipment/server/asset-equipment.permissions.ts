import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const assetEquipmentPermissions = permissions({
  module: 'equipment',
  actions: {
    create_asset_equipment: 'Cadastrar patrimônio',
    list_asset_equipment: 'Listar patrimônio',
    update_asset_equipment: 'Editar patrimônio',
    show_asset_equipment: 'Visualizar patrimônio',
    delete_asset_equipment: 'Excluir patrimônio',
    move_asset_equipment: 'Movimentar patrimônio',
    drop_asset_equipment: 'Dar baixa em patrimônio',
    schedule_maintenance_asset_equipment: 'Agendar manutenção de patrimônio',
  },
  grants: {
    service_manager: 'all',
    technician: 'reading',
    attendant: 'reading',
    buyer: 'reading',
    warehouse: ['list_asset_equipment', 'show_asset_equipment', 'move_asset_equipment'],
    quality: 'reading',
    director: 'reading',
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof assetEquipmentPermissions> {}
}
