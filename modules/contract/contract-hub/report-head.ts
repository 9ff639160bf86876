import { can } from '#core/contract/endpoint.ts';
import type { ReportHead } from '#core/contract/report-head.ts';

export const contractsHead: ReportHead = {
  title: 'Contratos',
  question: 'O que está vigente, o que vence, o que reajusta e quanto rende por mês.',
  screen: '/contract',
  access: [...can('maintenance_contract', 'list'), ...can('rental_contract', 'list')],
};
