import { call } from '#core/web/call.ts';
import type { PickerSource } from '#core/web/form/picker.types.ts';
import { labor } from '#modules/labor/contract.ts';
import { estimatedPrice } from '#modules/labor/labor.rules.ts';
import { laborSource } from '#modules/labor/web/public.tsx';
import { part } from '#modules/part/contract.ts';
import { partSource } from '#modules/part/web/public.tsx';
import { product } from '#modules/product/contract.ts';
import { productSource } from '#modules/product/web/public.tsx';
import type { ItemKind } from '../budget.rules.ts';
import type { ItemValues } from './budget.values.ts';

/** Where a kind's records are found; the others are only described. */
export const sources: Partial<Record<ItemKind, PickerSource>> = {
  PART: partSource,
  PRODUCT: productSource,
  LABOR: laborSource,
};

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
