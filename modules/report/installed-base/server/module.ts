import type { ServerModule } from '#core/server/module.ts';
import { servedReports, serveReport } from '#core/server/report.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { installedBase } from '../contract.ts';
import { installedRows, installedSummary } from './installed-base.queries.ts';

const reports = servedReports([
  serveReport(installedBase, {
    entity: 'customer_equipment',
    paper: paperOf,
    names: { customer_uuid: 'customer', brand_uuid: 'brand', equipment_uuid: 'equipment' },
    summary: ({ db, ctx, query: { customer_uuid, brand_uuid, equipment_uuid } }) =>
      installedSummary(db, ctx, { customer_uuid, brand_uuid, equipment_uuid }),
    rows: ({ ctx, query }) => installedRows(ctx, query),
  }),
]);

export const installedBaseModule: ServerModule = {
  name: 'installed-base',
  dependsOn: [
    'brand',
    'company',
    'crm-customer-equipment',
    'customer',
    'equipment',
    'equipment-category',
    'maintenance-contract',
  ],
  mounts: reports.mounts,
  operations: reports.operations,
};
