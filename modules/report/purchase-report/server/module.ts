import type { ServerModule } from '#core/server/module.ts';
import { servedReports, serveReport } from '#core/server/report.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { leadTime, openRequests, price, savings, spend } from '../contract.ts';
import {
  leadTimeRows,
  leadTimeSummary,
  openRows,
  openSummary,
  priceRows,
  priceSummary,
  spendRows,
  spendSummary,
} from './purchase-report.queries.ts';
import { savingRows, savingsSummary } from './savings.queries.ts';

const own = { entity: 'purchase', paper: paperOf };
const reports = servedReports([
  serveReport(spend, {
    ...own,
    summary: ({ db, period }) => spendSummary(db, period),
    rows: ({ period, query }) => spendRows(period, query.by),
  }),
  serveReport(leadTime, {
    ...own,
    summary: ({ db, period }) => leadTimeSummary(db, period),
    rows: ({ period }) => leadTimeRows(period),
  }),
  serveReport(price, {
    ...own,
    summary: ({ db, period, query }) => priceSummary(db, period, query.part_uuid),
    rows: ({ period, query }) => priceRows(period, query.part_uuid, query.change),
    names: { part_uuid: 'part' },
  }),
  serveReport(savings, {
    ...own,
    entity: 'quotation',
    summary: ({ db, period }) => savingsSummary(db, period),
    rows: ({ period }) => savingRows(period),
  }),
  serveReport(openRequests, {
    ...own,
    entity: 'purchase_request',
    summary: ({ db }) => openSummary(db),
    rows: ({ query }) => openRows(query.age),
  }),
]);

export const purchaseReportModule: ServerModule = {
  name: 'purchase-report',
  dependsOn: ['company', 'part', 'purchase', 'purchase-request', 'quotation', 'supplier'],
  mounts: reports.mounts,
  operations: reports.operations,
};
