import { choice } from '#core/contract/choice.ts';

export const stockAlert = choice({
  OUT: ['Sem estoque', 'red'],
  BELOW_MIN: ['Abaixo do mínimo', 'red'],
  REORDER: ['No ponto de pedido', 'yellow'],
  EXPIRED: ['Vencido', 'red'],
  EXPIRING_30: ['Vence em até 30 dias', 'yellow'],
  EXPIRING_60: ['Vence em até 60 dias', 'blue'],
  EXPIRING_90: ['Vence em até 90 dias', 'gray'],
  IDLE: ['Sem giro', 'violet'],
});
