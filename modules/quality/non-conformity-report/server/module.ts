import type { ServerModule } from '#core/server/module.ts';
import { servedReports, serveReport } from '#core/server/report.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { nonConformityReport } from '../contract.ts';
import { nonConformityFigures } from './non-conformity.figures.ts';
import { paretoRows, reportSummary } from './non-conformity-report.queries.ts';

const reports = servedReports([
  serveReport(nonConformityReport, {
    entity: 'non_conformity',
    paper: paperOf,
    summary: ({ db, period }) => reportSummary(db, period),
    rows: ({ period, query }) => paretoRows(period, query.by),
  }),
]);

export const nonConformityReportModule: ServerModule = {
  name: 'non-conformity-report',
  dependsOn: ['company', 'non-conformity', 'quality-setting'],
  mounts: reports.mounts,
  operations: reports.operations,
  answers: { 'quality.figures': async () => ({ title: 'Não conformidades', figures: nonConformityFigures }) },
};
