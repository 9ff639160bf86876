import { can } from '#core/contract/endpoint.ts';
import type { ReportHead } from '#core/contract/report-head.ts';

export const customerFleetHead: ReportHead = {
  title: 'Relatório do parque',
  question: 'Que idade, disponibilidade, custo e cobertura tem cada equipamento do cliente, e o que fazer com ele?',
  screen: '/report/customer-fleet',
  access: can('crm', 'customer_equipment_list_by_customer'),
};
