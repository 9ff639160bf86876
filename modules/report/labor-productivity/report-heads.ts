import { can } from '#core/contract/endpoint.ts';
import type { ReportHead } from '#core/contract/report-head.ts';

const access = can('productivity', 'reports');

export const timeHead: ReportHead = {
  title: 'Controle de tempo',
  question: 'Quem está trabalhando agora, e quanto tempo o trabalho levou contra o estimado?',
  screen: '/productivity-dashboard',
  access,
};
export const performanceHead: ReportHead = {
  title: 'Desempenho dos técnicos',
  question: 'O que cada técnico entregou: no prazo, resolvido de primeira e por quanto?',
  screen: '/report/performance',
  access,
};
export const productivityHead: ReportHead = {
  title: 'Produtividade por serviço',
  question: 'Em que serviços o tempo estimado se cumpre, e com quem?',
  screen: '/labor-productivity',
  access,
};
