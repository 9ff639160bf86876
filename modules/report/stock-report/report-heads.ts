import { can } from '#core/contract/endpoint.ts';
import type { ReportHead } from '#core/contract/report-head.ts';

export const abcHead: ReportHead = {
  title: 'Curva ABC',
  question: 'Quais são os poucos itens que fazem quase todo o consumo?',
  screen: '/stock/parts/abc-report',
  access: can('stock', 'view_abc_report'),
};
export const positionHead: ReportHead = {
  title: 'Relatório de estoque',
  question: 'O que há e quanto vale, num dia qualquer; o que gira, o que está parado e para quanto tempo dá?',
  screen: '/report/stock',
  access: can('stock', 'stock_export'),
};
export const alertHead: ReportHead = {
  title: 'Alertas de estoque',
  question: 'O que falta, o que vence e o que está parado?',
  screen: '/stock/alerts',
  access: can('stock', 'list_part', 'list_product'),
};
export const suggestionHead: ReportHead = {
  title: 'Sugestão de compra',
  question: 'O que comprar, pelo consumo, pelos níveis e pelas ordens que esperam?',
  screen: '/stock/purchase-suggestion',
  access: can('stock', 'list_part', 'list_product'),
};
