import { formatNumber } from '#core/contract/format.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';

/** What is counted and how much of it, as the history names it. */
export const lineWords: FieldWords = {
  items: 'Item',
  item_uuid: 'Item',
  lines: 'Lote',
  first_quantity: 'Primeira contagem',
  second_quantity: 'Segunda contagem',
  recount: 'Contar de novo',
  adjusted: { label: 'Ajuste', value: formatNumber },
  is_open: null,
};
