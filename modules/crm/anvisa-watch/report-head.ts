import { can } from '#core/contract/endpoint.ts';
import type { ReportHead } from '#core/contract/report-head.ts';

export const anvisaWatchHead: ReportHead = {
  title: 'Vigilância ANVISA',
  question: 'Que equipamentos, nos clientes, na frota e no estoque, têm registro vencido ou cancelado?',
  screen: '/report/anvisa-watch',
  access: can('crm', 'customer_equipment_list_by_customer'),
};
