import type { ServerModule } from '#core/server/module.ts';
import { servedReports, serveReport } from '#core/server/report.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { people } from '../contract.ts';
import { peopleRows, peopleSummary } from './people.queries.ts';

const reports = servedReports([
  serveReport(people, {
    entity: 'crm_report',
    paper: paperOf,
    summary: ({ db, period, query }) => peopleSummary(db, period, query.type),
    rows: ({ period, query }) => peopleRows(period, query.type),
  }),
]);

export const crmPeopleModule: ServerModule = {
  name: 'crm-people',
  dependsOn: ['company', 'crm-report', 'lost-reason'],
  mounts: reports.mounts,
  operations: reports.operations,
};
