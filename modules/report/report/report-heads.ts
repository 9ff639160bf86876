import { can } from '#core/contract/endpoint.ts';
import type { ReportHead } from '#core/contract/report-head.ts';

export const warrantyHead: ReportHead = {
  title: 'Análise de garantias',
  question: 'O que a garantia cobriu e o que o cliente pagou nos orçamentos aprovados?',
  screen: '/report/warranty',
  access: can('budget', 'list'),
};
