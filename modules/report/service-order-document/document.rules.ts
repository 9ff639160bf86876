import { choice, type ValueOf } from '#core/contract/choice.ts';
import { isOver, type OrderStatus } from '#modules/service/service-order/service-order.rules.ts';

export const conclusion = choice({
  FIT: ['Apto para uso', 'green'],
  FIT_WITH_RESTRICTION: ['Apto com restrição', 'yellow'],
  UNFIT: ['Não apto para uso', 'red'],
  NO_REPAIR: ['Sem reparo', 'gray'],
});
export type Conclusion = ValueOf<typeof conclusion>;

export const cause = choice({
  WEAR: 'Desgaste natural',
  MISUSE: 'Mau uso',
  ELECTRICAL: 'Falha elétrica',
  SURGE: 'Descarga ou surto elétrico',
  CONTAMINATION: 'Contaminação',
  MANUFACTURING: 'Defeito de fabricação',
  NOT_FOUND: 'Defeito não constatado',
  OTHER: 'Outra',
});
export type Cause = ValueOf<typeof cause>;

/** The papers of an order that can be sent. */
export const orderDocument = choice({ ORDER: 'Ordem de serviço', REPORT: 'Laudo técnico' });
export type OrderDocument = ValueOf<typeof orderDocument>;

/** Handed over: what the customer holds no longer changes by itself. */
export const isFinal = (status: OrderStatus): boolean => isOver(status) && status !== 'CANCELLED';
