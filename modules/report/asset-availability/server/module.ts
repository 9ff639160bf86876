import type { ServerModule } from '#core/server/module.ts';
import { servedReports, serveReport } from '#core/server/report.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { assetAvailability } from '../contract.ts';
import { assetRows, assetSummary } from './asset-availability.queries.ts';

const reports = servedReports([
  serveReport(assetAvailability, {
    entity: 'asset_equipment',
    paper: paperOf,
    searched: 'search_text',
    names: { equipment_uuid: 'equipment' },
    summary: ({ db, period, query }) => assetSummary(db, period, query),
    rows: ({ period, query }) => assetRows(period, query),
  }),
]);

export const assetAvailabilityModule: ServerModule = {
  name: 'asset-availability',
  dependsOn: ['asset-equipment', 'company', 'equipment', 'stock-equipment', 'unit-stops'],
  mounts: reports.mounts,
  operations: reports.operations,
};
