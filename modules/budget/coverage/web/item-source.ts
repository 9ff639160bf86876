import type { PickerSource } from '#core/web/form/picker.types.ts';
import { partsFor } from '#modules/registry/equipment/web/public.tsx';
import type { Labor } from '#modules/registry/labor/contract.ts';
import { estimatedPrice } from '#modules/registry/labor/labor.rules.ts';
import { laborSource } from '#modules/registry/labor/web/public.tsx';
import type { PartSummary } from '#modules/registry/part/contract.ts';
import type { Product } from '#modules/registry/product/contract.ts';
import { productSource } from '#modules/registry/product/web/public.tsx';
import type { ItemKind } from '../item.rules.ts';
import type { ItemValues } from '../contract.ts';

/** Where a kind's records are found, the parts that fit the model first; the others are only described. */
export const sourcesFor = (model: string | null): Partial<Record<ItemKind, PickerSource>> => ({
  PART: partsFor(model),
  PRODUCT: productSource,
  LABOR: laborSource,
});

type Filling = Partial<Pick<ItemValues, 'description' | 'unit' | 'unit_price' | 'quantity' | 'coverage'>>;

/** What the registry knows of the chosen one; whoever may not read it types. */
export function fillingOf(kind: ItemKind, row: PartSummary | Product | Labor | null, label: string): Filling {
  if (!row) return { description: label, coverage: null };
  return { ...detailsOf(kind, row), coverage: null };
}

function detailsOf(kind: ItemKind, row: PartSummary | Product | Labor): Filling {
  if (kind === 'PART') {
    const { description, unit, price } = row as PartSummary;
    return { description, unit, unit_price: price ?? '' };
  }
  if (kind === 'PRODUCT') {
    const { name, unit, price } = row as Product;
    return { description: name, unit, unit_price: price ?? '' };
  }
  const { name, estimated_minutes: minutes, hourly_price: hourly, ...service } = row as Labor;
  // By the hour where the hours come out even; else one service at what its time costs.
  if (hourly && (minutes * 1000) % 60 === 0)
    return { description: name, unit: 'H', quantity: String(minutes / 60), unit_price: hourly };
  const unit_price = estimatedPrice({ ...service, estimated_minutes: minutes, hourly_price: hourly }) ?? '';
  return { description: name, unit: 'UN', quantity: '1', unit_price };
}
