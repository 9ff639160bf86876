import { can } from '#core/contract/endpoint.ts';
import type { ReportHead } from '#core/contract/report-head.ts';

export const nonConformityHead: ReportHead = {
  title: 'Relatório de não conformidades',
  question: 'De onde vêm, quanto demoram e o que volta?',
  screen: '/quality/non-conformities/report',
  access: can('quality', 'non_conformities_report_view'),
};
