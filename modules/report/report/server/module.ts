import type { ServerModule } from '#core/server/module.ts';
import { servedReports, serveReport } from '#core/server/report.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { warranty } from '../contract.ts';
import { warrantyRows, warrantySummary } from './warranty.queries.ts';

export const reportModule: ServerModule = {
  name: 'report',
  dependsOn: ['budget', 'company', 'customer', 'warranty-claim'],
  ...servedReports([
    serveReport(warranty, {
      entity: 'budget',
      paper: paperOf,
      searched: 'search_text',
      names: { customer_uuid: 'customer' },
      summary: ({ ctx, period }) => warrantySummary(ctx, period),
      rows: ({ ctx, period, query }) => warrantyRows(ctx, period, query),
    }),
  ]),
};
