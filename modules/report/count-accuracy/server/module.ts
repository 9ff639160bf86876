import type { ServerModule } from '#core/server/module.ts';
import { servedReports, serveReport } from '#core/server/report.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { accuracy } from '../contract.ts';
import { accuracyRows, accuracySummary } from './count-accuracy.queries.ts';

const reports = servedReports([
  serveReport(accuracy, {
    entity: 'stock_count',
    paper: paperOf,
    searched: 'search_text',
    summary: ({ db, period, query }) => accuracySummary(db, period, query.kind),
    rows: ({ period, query }) => accuracyRows(period, query),
  }),
]);

export const countAccuracyModule: ServerModule = {
  name: 'count-accuracy',
  dependsOn: ['company', 'equipment-category', 'part', 'product', 'stock', 'stock-count'],
  mounts: reports.mounts,
  operations: reports.operations,
};
