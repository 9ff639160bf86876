import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const importPermissions = permissions({
  module: 'purchase',
  actions: {
    create_import: 'Cadastrar importação',
    list_import: 'Listar importações',
    update_import: 'Acompanhar importação',
    show_import: 'Visualizar importação',
    delete_import: 'Excluir importação',
  },
  grants: {
    service_manager: ['list_import', 'show_import'],
    buyer: 'all',
    warehouse: ['list_import', 'show_import'],
    director: ['list_import', 'show_import'],
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof importPermissions> {}
}
