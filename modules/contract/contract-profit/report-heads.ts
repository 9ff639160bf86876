import { can } from '#core/contract/endpoint.ts';
import type { ReportHead } from '#core/contract/report-head.ts';

const access = can('contract_profit', 'list');
export const contractProfitHead: ReportHead = {
  title: 'Resultado por contrato',
  question: 'Quanto cada contrato rendeu, quanto custou e o que sobrou?',
  screen: '/contract/profit',
  access,
};
export const customerProfitHead: ReportHead = {
  title: 'Resultado por cliente',
  question: 'Quais clientes dão resultado nos contratos, e quais não?',
  screen: '/contract/profit/customer',
  access,
};
export const unitProfitHead: ReportHead = {
  title: 'Resultado por nº de série',
  question: 'Qual equipamento se paga, e qual vale manter, reparar ou substituir?',
  screen: '/contract/profit/unit',
  access,
};
