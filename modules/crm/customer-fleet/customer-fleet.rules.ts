import { choice } from '#core/contract/choice.ts';

export const fleetCover = choice({
  CONTRACT: ['Contrato', 'green'],
  WARRANTY: ['Garantia', 'teal'],
  NONE: ['Descoberto', 'gray'],
});

/** What to do with a unit; the first whose figures speak for it is said. */
export const fleetAdvice = choice({
  REPLACE: ['Avaliar substituição', 'red'],
  USE_WARRANTY: ['Revisar na garantia', 'violet'],
  COVER: ['Incluir em contrato', 'yellow'],
  PREVENT: ['Programar preventiva', 'blue'],
  KEEP: ['Manter', 'green'],
});

/** Where each of them begins. */
export const fleetLimits = {
  /** A unit of this age that stopped this often, or one that stopped so often at any age. */
  oldYears: 10,
  oldStops: 2,
  manyStops: 4,
  /** Days before the warranty ends in which its maker is still asked. */
  warrantyDays: 60,
  /** Months without a preventive, none ahead. */
  preventiveMonths: 12,
} as const;
