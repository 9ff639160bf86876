import { can } from '#core/contract/endpoint.ts';
import type { ReportHead } from '#core/contract/report-head.ts';

const access = can('purchase', 'list');

export const spendHead: ReportHead = {
  title: 'Gastos com compras',
  question: 'Com quem, em que e quando se gasta?',
  screen: '/report/purchase-spend',
  access,
};
export const leadTimeHead: ReportHead = {
  title: 'Prazo dos fornecedores',
  question: 'Quem entrega quando prometeu?',
  screen: '/report/purchase-lead-time',
  access,
};
export const priceHead: ReportHead = {
  title: 'Variação de preços',
  question: 'Quanto se paga a mais, ou a menos, que na compra anterior?',
  screen: '/report/purchase-price',
  access,
};
export const savingsHead: ReportHead = {
  title: 'Economia das cotações',
  question: 'Quanto se deixou de pagar por comparar propostas?',
  screen: '/report/purchase-savings',
  access: can('purchase', 'list_quotation'),
};
export const openHead: ReportHead = {
  title: 'Solicitações em aberto',
  question: 'O que espera decisão ou compra, e há quanto tempo?',
  screen: '/report/purchase-open',
  access: can('purchase', 'list_request'),
};
