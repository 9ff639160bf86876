import { formatDays, formatNumber } from '#core/contract/format.ts';
import type { FieldWords } from '#core/web/show/field-words.ts';
import { categoryWords } from '#modules/registry/equipment-category/web/public.tsx';
import { supplierSource } from '#modules/registry/supplier/web/public.tsx';

/** What the history says of a part's lines; its own fields say themselves. */
export const words: FieldWords = {
  ...categoryWords,
  suppliers: 'Fornecedor',
  supplier_uuid: { label: 'Fornecedor', record: supplierSource },
  // In the supplier's own currency.
  'suppliers.price': { label: 'Preço do fornecedor', value: (value) => formatNumber(value, 2) },
  lead_time_days: { label: 'Prazo de entrega', value: (value) => formatDays(Number(value)) },
  is_preferred: 'Preferencial',
};
