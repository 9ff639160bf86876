import type { ServerModule } from '#core/server/module.ts';
import { servedReports, serveReport } from '#core/server/report.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { customerFleet } from '../contract.ts';
import { fleetRows, fleetSummary } from './customer-fleet.queries.ts';

const reports = servedReports([
  serveReport(customerFleet, {
    entity: 'customer_equipment',
    paper: paperOf,
    names: { customer_uuid: 'customer', equipment_uuid: 'equipment' },
    summary: ({ db, ctx, period, query }) => fleetSummary(db, ctx, period, query),
    rows: ({ ctx, period, query }) => fleetRows(ctx, period, query),
  }),
]);

export const customerFleetModule: ServerModule = {
  name: 'customer-fleet',
  dependsOn: [
    'budget',
    'company',
    'crm-customer-equipment',
    'customer',
    'equipment',
    'maintenance-contract',
    'maintenance-schedule',
    'service-order',
    'unit-stops',
  ],
  mounts: reports.mounts,
  operations: reports.operations,
};
