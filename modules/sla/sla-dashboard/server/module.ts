import type { ServerModule } from '#core/server/module.ts';
import { servedReports, serveReport } from '#core/server/report.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { slaDashboard } from '../contract.ts';
import { dashboardRows, dashboardSummary } from './dashboard.queries.ts';

const reports = servedReports([
  serveReport(slaDashboard, {
    entity: 'sla_configuration',
    paper: paperOf,
    names: { customer_uuid: 'customer', type_uuid: 'service_order_type' },
    summary: ({ db, ctx, period, query: { customer_uuid, type_uuid } }) =>
      dashboardSummary(db, ctx, period, { customer_uuid, type_uuid }),
    rows: ({ period, query: { by, ...narrowed } }) => dashboardRows(period, narrowed, by),
  }),
]);

export const slaDashboardModule: ServerModule = {
  name: 'sla-dashboard',
  dependsOn: ['company', 'customer', 'service-order', 'service-order-type', 'sla-clock', 'user'],
  mounts: reports.mounts,
  operations: reports.operations,
};
