import { choice, type ValueOf } from '#core/contract/choice.ts';

/** What a line of a bill may be of. */
export const chargeKind = choice({
  FIXED: ['Valor fixo', 'blue'],
  UNIT: ['Equipamento', 'blue'],
  CREDIT: ['Crédito', 'green'],
  EXCESS: ['Excedente', 'yellow'],
  SHORTFALL: ['Cota não comprada', 'yellow'],
  INDEMNITY: ['Indenização', 'red'],
  FREIGHT: ['Frete', 'gray'],
  PENALTY: ['Multa por rescisão', 'red'],
  ADJUSTMENT: ['Reajuste', 'violet'],
  OTHER: ['Outro', 'gray'],
});
export type ChargeLineKind = ValueOf<typeof chargeKind>;
