import { permissions, type PermissionsOf } from '#core/contract/permissions.ts';

export const stockReportPermissions = permissions({
  module: 'stock',
  actions: { view_abc_report: 'Ver curva ABC', stock_export: 'Ver relatório de estoque' },
  grants: { service_manager: 'all', buyer: 'reading', warehouse: 'all', quality: 'reading', director: 'all' },
});

declare module '#core/contract/permissions.ts' {
  interface Permissions extends PermissionsOf<typeof stockReportPermissions> {}
}
