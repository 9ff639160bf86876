import { can } from '#core/contract/endpoint.ts';
import type { ReportHead } from '#core/contract/report-head.ts';

export const slaHead: ReportHead = {
  title: 'Painel de SLA',
  question: 'Cumprimos o que prometemos? Onde o tempo ficou, e o que está em risco agora.',
  screen: '/sla-dashboard',
  access: can('sla_configuration', 'dashboard'),
};
