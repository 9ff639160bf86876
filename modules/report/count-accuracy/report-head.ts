import { can } from '#core/contract/endpoint.ts';
import type { ReportHead } from '#core/contract/report-head.ts';

export const accuracyHead: ReportHead = {
  title: 'Acurácia dos inventários',
  question: 'Quanto do que o sistema diz está mesmo na prateleira, onde se erra mais e quanto isso vale?',
  screen: '/report/stock-count',
  access: can('stock', 'stock_export'),
};
