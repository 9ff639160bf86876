import { call } from '#core/web/call.ts';
import type { PickerSource } from '#core/web/form/picker.types.ts';
import { partsFor } from '#modules/registry/equipment/web/public.tsx';
import { labor } from '#modules/registry/labor/contract.ts';
import { estimatedPrice } from '#modules/registry/labor/labor.rules.ts';
import { laborSource } from '#modules/registry/labor/web/public.tsx';
import { part } from '#modules/registry/part/contract.ts';
import { product } from '#modules/registry/product/contract.ts';
import { productSource } from '#modules/registry/product/web/public.tsx';
import type { ItemKind } from '../item.rules.ts';
import type { ItemValues } from '../contract.ts';

/** Where a kind's records are found, the parts that fit the model first; the others are only described. */
export const sourceOf = (kind: ItemKind, model: string | null): PickerSource | undefined =>
  ({ PART: partsFor(model), PRODUCT: productSource, LABOR: laborSource })[kind as string];

type Filling = Partial<Pick<ItemValues, 'description' | 'unit' | 'unit_price' | 'quantity'>>;

async function detailsOf(kind: ItemKind, uuid: string): Promise<Filling> {
  const params = { uuid };
  if (kind === 'PART') {
    const { description, unit, price } = (await call(part.show, { params })).data;
    return { description, unit, unit_price: price ?? '' };
  }
  if (kind === 'PRODUCT') {
    const { name, unit, price } = (await call(product.show, { params })).data;
    return { description: name, unit, unit_price: price ?? '' };
  }
  const row = (await call(labor.show, { params })).data;
  const { name, estimated_minutes: minutes, hourly_price: hourly } = row;
  // By the hour where the hours come out even; else one service at what its time costs.
  if (hourly && (minutes * 1000) % 60 === 0)
    return { description: name, unit: 'H', quantity: String(minutes / 60), unit_price: hourly };
  return { description: name, unit: 'UN', quantity: '1', unit_price: estimatedPrice(row) ?? '' };
}

/** What the registry knows of the chosen one; whoever may not read it types. */
export const fillingOf = (kind: ItemKind, uuid: string, label: string): Promise<Filling> =>
  detailsOf(kind, uuid).catch(() => ({ description: label }));
