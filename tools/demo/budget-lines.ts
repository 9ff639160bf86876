import type { Tx } from '#core/server/db.ts';
import type { LoadedItem } from '#modules/budget/budget/server/public.ts';
import { estimatedPrice } from '#modules/registry/labor/labor.rules.ts';
import { overrides } from './budget-words.ts';
import type { Random } from './random.ts';

/** Who pays: mostly the customer, sometimes a warranty pays a line or all of it. */
export function dress(random: Random, items: readonly LoadedItem[]): LoadedItem[] {
  const whole = random.chance(0.07) ? random.pick(overrides.filter(({ percent }) => percent === '100.00')) : undefined;
  return items.map((item) => {
    const said = whole ?? (random.chance(0.14) ? random.pick(overrides) : undefined);
    return said
      ? { ...item, cause: said.cause, percent: said.percent, coverage_reason: said.reason, overridden: true }
      : item;
  });
}

export const plain = {
  part_origin: null,
  part_uuid: null,
  product_uuid: null,
  labor_uuid: null,
  discount: '0.00',
  consumable: false,
  cause: 'NONE',
  percent: '0.00',
  coverage_reason: 'Sem garantia nem contrato',
  overridden: false,
  approved: null,
} as const;

/** What each order's evaluation asked for, priced. */
export async function recommended(db: Tx): Promise<Map<string, LoadedItem[]>> {
  const parts = await db
    .selectFrom('service_order_evaluation_part as line')
    .innerJoin('service_order_evaluation as e', 'e.uuid', 'line.evaluation_uuid')
    .innerJoin('part', 'part.uuid', 'line.part_uuid')
    .select(['e.service_order_uuid as order', 'part.uuid', 'part.description', 'part.unit', 'part.price'])
    .select('line.quantity')
    .orderBy('e.order_code')
    .orderBy('line.position')
    .execute();
  const labors = await db
    .selectFrom('service_order_evaluation_labor as line')
    .innerJoin('service_order_evaluation as e', 'e.uuid', 'line.evaluation_uuid')
    .innerJoin('labor', 'labor.uuid', 'line.labor_uuid')
    .select(['e.service_order_uuid as order', 'labor.uuid', 'labor.name', 'labor.hourly_price', 'labor.fixed_price'])
    .select('line.minutes')
    .orderBy('e.order_code')
    .orderBy('line.position')
    .execute();
  const found = new Map<string, LoadedItem[]>();
  const add = (order: string, item: LoadedItem): void => void found.set(order, [...(found.get(order) ?? []), item]);
  for (const { order, uuid, description, unit, price, quantity } of parts)
    add(order, {
      ...plain,
      kind: 'PART',
      part_uuid: uuid,
      part_origin: 'ORIGINAL',
      description,
      unit,
      quantity,
      unit_price: price ?? '180.00',
    });
  for (const { order, uuid, name, minutes, ...prices } of labors)
    add(order, {
      ...plain,
      kind: 'LABOR',
      labor_uuid: uuid,
      description: name,
      unit: 'UN',
      quantity: '1',
      unit_price: estimatedPrice({ ...prices, estimated_minutes: minutes }) ?? '250.00',
    });
  return found;
}
