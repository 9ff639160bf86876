import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

/** Of the spec's one module `crm`; the installed base has the others. */
export const crmReportPermissions = permissions({
  module: 'crm',
  actions: {
    create_report: 'Cadastrar relatório',
    list_report: 'Listar relatórios',
    update_report: 'Editar relatório',
    show_report: 'Visualizar relatório',
    delete_report: 'Excluir relatório',
    assign_responsible_report: 'Atribuir responsável',
  },
  grants: {
    service_manager: 'all',
    attendant: ['create_report', 'list_report', 'update_report', 'show_report'],
    director: ['list_report', 'show_report'],
  },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof crmReportPermissions> {}
}
