import { can } from '#core/contract/endpoint.ts';
import type { ReportHead } from '#core/contract/report-head.ts';

export const benefitCostHead: ReportHead = {
  title: 'Custo dos benefícios',
  question: 'Quanto custam os benefícios, por pessoa, benefício e setor, e quem paga o quê.',
  screen: '/rh/benefits/cost',
  access: can('hr', 'manage_benefits'),
};
