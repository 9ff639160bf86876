import { mounted, type ServerModule } from '#core/server/module.ts';
import { servedReports, serveReport } from '#core/server/report.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { contractProfit, contractProfits, customerProfits, unitProfits } from '../contract.ts';
import { contractProfitPermissions } from './contract-profit.permissions.ts';
import { contractRows, customerRows, profitOf, profitSummary, unitRows } from './profit.queries.ts';

const own = { entity: 'contract_billing', paper: paperOf };
const reports = servedReports([
  serveReport(contractProfits, {
    ...own,
    names: { customer_uuid: 'customer' },
    summary: ({ db, period, query }) => profitSummary(db, period, query),
    rows: ({ db, period, query }) => contractRows(db, period, query),
  }),
  serveReport(customerProfits, {
    ...own,
    summary: ({ db, period, query }) => profitSummary(db, period, query),
    rows: ({ db, period, query }) => customerRows(db, period, query),
  }),
  serveReport(unitProfits, {
    ...own,
    names: { customer_uuid: 'customer' },
    summary: ({ db, period, query }) => profitSummary(db, period, query),
    rows: ({ db, period, query }) => unitRows(db, period, query),
  }),
]);

export const contractProfitModule: ServerModule = {
  name: 'contract-profit',
  dependsOn: [
    'asset-equipment',
    'budget',
    'company',
    'contract-billing',
    'crm-customer-equipment',
    'customer',
    'maintenance-contract',
    'rental-contract',
    'rental-hold',
    'service-order',
    'service-order-labor',
    'service-order-part',
    'service-order-work-log',
  ],
  permissions: [contractProfitPermissions],
  mounts: [
    mounted(contractProfit, { ofContract: async ({ params }, ctx) => ({ data: await profitOf(ctx, params.uuid) }) }),
    ...reports.mounts,
  ],
  operations: reports.operations,
};
