import { can } from '#core/contract/endpoint.ts';
import type { ReportHead } from '#core/contract/report-head.ts';

export const peopleHead: ReportHead = {
  title: 'Funil por responsável',
  question: 'Quem cuida do quê, quanto vale, e quanto se converte?',
  screen: '/crm/people',
  access: can('crm', 'list_report'),
};
