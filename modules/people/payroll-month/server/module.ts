import { can } from '#core/contract/endpoint.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { servedReports, serveReport } from '#core/server/report.ts';
import { required } from '#core/server/change.ts';
import { paperOf } from '#modules/platform/company/server/public.ts';
import { payrollClosing, payrollMonth } from '../contract.ts';
import { closeMonth } from './close-month.ts';
import { closedMonth, monthRows, monthSummary } from './payroll-month.queries.ts';
import { payrollMonthPersonal } from './payroll-month.personal.ts';

const reports = servedReports([
  serveReport(payrollMonth, {
    entity: 'payroll_month',
    paper: paperOf,
    names: { benefit_uuid: 'benefit' },
    summary: ({ db, period }) => monthSummary(db, period),
    rows: ({ db, period, query }) => monthRows(db, period, query),
    personal: () => true,
  }),
]);

export const payrollMonthModule: ServerModule = {
  name: 'payroll-month',
  dependsOn: ['benefit', 'benefit-cost', 'benefit-enrolment', 'company', 'user'],
  personal: payrollMonthPersonal,
  mounts: [
    ...reports.mounts,
    mounted(payrollClosing, {
      close: ({ body }, ctx) =>
        ctx.transaction(async (db) => {
          const month = await closeMonth(db, ctx, body.month);
          const { closed_at, closed_by } = await required(closedMonth(db, month));
          return { data: { month, closed_at, closed_by } };
        }),
    }),
  ],
  operations: reports.operations,
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  entities: {
    payroll_month: {
      label: 'Folha de benefícios',
      show: can('hr', 'manage_benefits'),
      tables: ['payroll_month', 'payroll_line'],
    },
  },
};
