import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const purchaseRequestPermissions = permissions({
  module: 'purchase',
  label: 'Compras',
  group: 'Compras',
  actions: {
    create_request: 'Cadastrar solicitação',
    list_request: 'Listar solicitações',
    update_request: 'Editar solicitação',
    show_request: 'Visualizar solicitação',
    delete_request: 'Excluir solicitação',
    analyze_request: 'Aprovar ou reprovar solicitação',
    request_new_analysis: 'Solicitar nova análise',
    export_parts_purchase_request: 'Exportar peças da solicitação',
  },
  grants: {
    service_manager: [
      'create_request',
      'list_request',
      'update_request',
      'show_request',
      'analyze_request',
      'request_new_analysis',
      'export_parts_purchase_request',
    ],
    technician: ['create_request', 'list_request', 'show_request'],
    buyer: 'all',
    warehouse: ['create_request', 'list_request', 'update_request', 'show_request', 'export_parts_purchase_request'],
    director: ['list_request', 'show_request', 'analyze_request', 'request_new_analysis'],
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof purchaseRequestPermissions> {}
}
