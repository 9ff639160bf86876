import { mounted, type ServerModule } from '#core/server/module.ts';
import { servedReports, serveReport } from '#core/server/report.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { benefitCost, benefitEligibility } from '../contract.ts';
import { costRows, costSummary } from './cost.queries.ts';
import { openBecomingEligible } from './eligibility.ts';

const reports = servedReports([
  serveReport(benefitCost, {
    entity: 'benefit_enrolment',
    paper: paperOf,
    names: { benefit_uuid: 'benefit' },
    summary: ({ db, period, query }) => costSummary(db, period, query.benefit_uuid),
    rows: ({ db, period, query }) => costRows(db, period, query),
    personal: ({ by }) => (by ?? 'PERSON') === 'PERSON',
  }),
]);

export const benefitCostModule: ServerModule = {
  name: 'benefit-cost',
  dependsOn: ['benefit', 'benefit-enrolment', 'business-calendar', 'company', 'user'],
  mounts: [
    ...reports.mounts,
    mounted(benefitEligibility, {
      becoming: async ({ query }, ctx) => ({ data: await openBecomingEligible(ctx, query) }),
    }),
  ],
  operations: reports.operations,
};
