import { notFound } from '#core/contract/error.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { periodAsked, servedReports, serveReport } from '#core/server/report.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { laborProductivity, performance, productivity, timeControl } from '../contract.ts';
import { workPeriod } from '../worked.ts';
import { evaluationFacts } from './evaluation-facts.ts';
import { performanceRows, performanceSummary, runningNow } from './performance.queries.ts';
import { pairRows, productivityOf, technicianRows, timeSummary, workTotals } from './productivity.queries.ts';
import { laborProductivityPermissions } from './labor-productivity.permissions.ts';

const own = { entity: 'service_order_labor', paper: paperOf };
const reports = servedReports([
  serveReport(timeControl, {
    ...own,
    summary: ({ db, period }) => timeSummary(db, period),
    rows: ({ db, period }) => technicianRows(db, period),
  }),
  serveReport(performance, {
    ...own,
    summary: ({ db, period }) => performanceSummary(db, period),
    rows: ({ db, period }) => performanceRows(db, period),
  }),
  serveReport(productivity, {
    ...own,
    names: { technician_uuid: 'app_user', labor_uuid: 'labor' },
    summary: ({ db, period, query }) => workTotals(db, period, query),
    rows: ({ period, query }) => pairRows(period, query),
  }),
]);

export const laborProductivityModule: ServerModule = {
  name: 'labor-productivity',
  dependsOn: [
    'absence',
    'budget',
    'business-calendar',
    'checklist-run',
    'company',
    'evaluation-fact',
    'labor',
    'service-order',
    'service-order-labor',
    'service-order-part',
    'service-order-work-log',
    'user',
  ],
  permissions: [laborProductivityPermissions],
  mounts: [
    mounted(laborProductivity, {
      ofUser: async ({ params, query }, ctx) => {
        const all = ctx.holds({ module: 'productivity', action: 'reports' });
        if (params.uuid !== ctx.user.uuid && !all) throw notFound();
        return { data: await productivityOf(ctx.db, params.uuid, periodAsked(workPeriod, ctx, query)) };
      },
      running: async (_input, { db }) => ({ data: await runningNow(db) }),
    }),
    ...reports.mounts,
  ],
  operations: reports.operations,
  answers: { 'evaluation.facts': (db, _ctx, asked) => evaluationFacts(db, asked) },
};
