import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const quotationPermissions = permissions({
  module: 'purchase',
  actions: {
    create_quotation: 'Cadastrar cotação',
    list_quotation: 'Listar cotações',
    update_quotation: 'Editar cotação',
    show_quotation: 'Visualizar cotação',
    delete_quotation: 'Excluir cotação',
  },
  grants: {
    service_manager: ['list_quotation', 'show_quotation'],
    buyer: 'all',
    director: ['list_quotation', 'show_quotation'],
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof quotationPermissions> {}
}
