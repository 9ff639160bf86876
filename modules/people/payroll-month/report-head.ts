import { can } from '#core/contract/endpoint.ts';
import type { ReportHead } from '#core/contract/report-head.ts';

export const payrollMonthHead: ReportHead = {
  title: 'Folha de benefícios',
  question: 'Quanto descontar de cada pessoa no mês, e o que mudou desde o mês anterior.',
  screen: '/rh/benefits/payroll',
  access: can('hr', 'manage_benefits'),
};
