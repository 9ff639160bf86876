import type { FieldWords } from '#core/web/show/field-words.ts';

/** The fields' names in the history. */
export const words: FieldWords = {
  is_only: null,
  a_limit: 'Limite da classe A (%)',
  b_limit: 'Limite da classe B (%)',
  idle_days: 'Dias sem saída',
  demand_days: 'Dias de consumo',
  lead_time_days: 'Prazo de compra (dias)',
  safety_days: 'Dias de segurança',
};
