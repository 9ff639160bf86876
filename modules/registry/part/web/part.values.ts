import type { z } from 'zod';
import { isZero, minus, shareOf } from '#core/contract/decimal.ts';
import { formatMoney, formatPercent, plainDecimal } from '#core/contract/format.ts';
import { formValues } from '#core/web/form/field-values.ts';
import { filled } from '#core/web/form/filled.ts';
import { partFields, type part, type Part } from '../contract.ts';

export type PartValues = z.input<typeof part.create.body>;
export type SupplierValues = NonNullable<PartValues['suppliers']>[number];

/** A stored part as the form holds it: empty text instead of null. */
export const partValues = formValues(partFields, (row: Part | undefined) => ({
  suppliers:
    row?.suppliers.map(({ supplier_name: _n, supplier_document: _d, currency: _c, lead_time_days, ...line }) => ({
      ...filled(line),
      lead_time_days,
    })) ?? [],
  min_quantity: plainDecimal(row?.min_quantity),
  reorder_point: plainDecimal(row?.reorder_point),
  max_quantity: plainDecimal(row?.max_quantity),
  image: row?.image ?? null,
}));

export const blankSupplier = (index: number): SupplierValues => ({
  supplier_uuid: '',
  supplier_code: '',
  price: '',
  lead_time_days: null,
  // The first one is it until someone says otherwise.
  is_preferred: index === 0,
});

/** What the price adds to the cost, '90% sobre o custo (R$ 280,00)'; nothing without both. */
export function marginOf(cost: string | null | undefined, price: string | null | undefined): string | null {
  if (isZero(cost) || isZero(price)) return null;
  const added = minus(price, cost);
  return `${formatPercent(plainDecimal(shareOf(added, cost) ?? '0'))} sobre o custo (${formatMoney(added)})`;
}
