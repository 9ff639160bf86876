import type { ServerModule } from '#core/server/module.ts';
import { servedReports, serveReport } from '#core/server/report.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { contracts } from '../contract.ts';
import { contractEvents } from './contract-events.ts';
import { overviewRows, overviewSummary } from './overview.queries.ts';

const reports = servedReports([
  serveReport(contracts, {
    entity: 'maintenance_contract',
    paper: paperOf,
    names: { customer_uuid: 'customer' },
    summary: ({ db, ctx, query: { kind, customer_uuid } }) => overviewSummary(db, ctx, { kind, customer_uuid }),
    rows: ({ ctx, query: { kind, customer_uuid, standing, pending } }) =>
      overviewRows(ctx, { kind, customer_uuid, standing, pending }),
  }),
]);

export const contractHubModule: ServerModule = {
  name: 'contract-hub',
  dependsOn: [
    'asset-equipment',
    'company',
    'contract-billing',
    'customer',
    'equipment-history',
    'fiscal-custody',
    'maintenance-contract',
    'rental-contract',
    'rental-return',
    'unit-life',
  ],
  mounts: reports.mounts,
  operations: reports.operations,
  answers: { 'unit_life.events': (db, ctx, unit) => contractEvents(db, ctx, unit) },
};
