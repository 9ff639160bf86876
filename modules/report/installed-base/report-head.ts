import { can } from '#core/contract/endpoint.ts';
import type { ReportHead } from '#core/contract/report-head.ts';

export const installedBaseHead: ReportHead = {
  title: 'Relatório da base instalada',
  question: 'O que há nos clientes, de que marca e idade, com que garantia e cobertura?',
  screen: '/report/installed-base',
  access: can('crm', 'customer_equipment_list_by_customer'),
};
