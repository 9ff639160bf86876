import { dividedBy, quantityPlaces } from '#core/contract/decimal.ts';
import { formatDuration } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { estimatedPrice } from '#modules/registry/labor/labor.rules.ts';
import { requireOrder } from '#modules/service/service-order/server/public.ts';
import type { Prefill } from '../budget.rows.ts';
import { whoPays } from '#modules/budget/coverage/coverage.rules.ts';
import { defaultValidity, refuseSecond, requireWaiting } from './budget.actions.ts';
import './budget.table.ts';
import { factsOf } from '#modules/budget/coverage/server/public.ts';

type Line = Omit<Prefill['items'][number], 'coverage'>;

/** What the form begins with: what the bench recommended and nobody has agreed to yet. */
export async function prefillOf(db: Tx, ctx: Ctx, orderUuid: string): Promise<Prefill> {
  const order = await requireOrder(db, ctx, orderUuid);
  await refuseSecond(db, order.uuid);
  requireWaiting(order.status);
  const agreed = await agreedReferences(db, order.uuid);
  const lines = [...(await recommendedParts(db, order.uuid)), ...(await recommendedLabors(db, order.uuid))].filter(
    ({ reference_uuid }) => !agreed.has(reference_uuid ?? ''),
  );
  const facts = await factsOf(db, ctx, {
    service_order_uuid: order.uuid,
    customer_equipment_uuid: null,
    exclusion: null,
    courtesy_reason: null,
  });
  const coverages = whoPays(facts, lines);
  return {
    service_order: { uuid: order.uuid, code: order.code },
    customer: { uuid: order.customer.uuid, name: order.customer.name },
    payer: order.payer,
    equipment_uuid: order.equipment_uuid,
    equipment_name: order.equipment_name,
    serial_number: order.serial_number,
    valid_until: await defaultValidity(db, ctx),
    items: lines.flatMap((line, n) => {
      const coverage = coverages[n];
      return coverage ? [{ ...line, coverage }] : [];
    }),
  };
}

/** In a budget of this order that was approved: a complementary one does not ask for it again. */
async function agreedReferences(db: Db, order: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('budget_item as line')
    .innerJoin('budget', 'budget.uuid', 'line.budget_uuid')
    .select(['line.part_uuid', 'line.labor_uuid'])
    .where('budget.service_order_uuid', '=', order)
    .where('line.approved', '=', true)
    .execute();
  return new Set(rows.flatMap(({ part_uuid, labor_uuid }) => part_uuid ?? labor_uuid ?? []));
}

async function recommendedParts(db: Db, order: string): Promise<Line[]> {
  const rows = await db
    .selectFrom('service_order_evaluation_part as line')
    .innerJoin('service_order_evaluation as evaluation', 'evaluation.uuid', 'line.evaluation_uuid')
    .innerJoin('part', 'part.uuid', 'line.part_uuid')
    .select(['part.uuid', 'part.code', 'part.description', 'part.unit', 'part.price', 'line.quantity'])
    .where('evaluation.service_order_uuid', '=', order)
    .orderBy('line.position')
    .execute();
  return rows.map(({ uuid, price, ...line }) => ({
    ...line,
    kind: 'PART',
    reference_uuid: uuid,
    part_origin: 'ORIGINAL',
    unit_price: price ?? '0.00',
    discount: '0.00',
    consumable: false,
  }));
}

async function recommendedLabors(db: Db, order: string): Promise<Line[]> {
  const rows = await db
    .selectFrom('service_order_evaluation_labor as line')
    .innerJoin('service_order_evaluation as evaluation', 'evaluation.uuid', 'line.evaluation_uuid')
    .innerJoin('labor', 'labor.uuid', 'line.labor_uuid')
    .select(['labor.uuid', 'labor.code', 'labor.name', 'labor.hourly_price', 'labor.fixed_price', 'line.minutes'])
    .where('evaluation.service_order_uuid', '=', order)
    .orderBy('line.position')
    .execute();
  return rows.map(({ uuid, code, ...labor }) => ({
    kind: 'LABOR',
    reference_uuid: uuid,
    code,
    part_origin: null,
    discount: '0.00',
    consumable: false,
    ...pricedTime(labor),
  }));
}

interface Timed {
  name: string;
  hourly_price: string | null;
  fixed_price: string | null;
  minutes: number;
}
/** By the hour where the hours come out even; else one service at what its minutes cost. */
function pricedTime({
  name,
  minutes,
  ...prices
}: Timed): Pick<Line, 'description' | 'unit' | 'quantity' | 'unit_price'> {
  if (prices.hourly_price !== null && prices.fixed_price === null && (minutes * 1000) % 60 === 0)
    return {
      description: name,
      unit: 'H',
      quantity: dividedBy(String(minutes), '60', quantityPlaces) ?? '0',
      unit_price: prices.hourly_price,
    };
  const description = prices.fixed_price === null ? `${name} (${formatDuration(minutes)})` : name;
  const unit_price = estimatedPrice({ ...prices, estimated_minutes: minutes }) ?? '0.00';
  return { description, unit: 'UN', quantity: '1.000', unit_price };
}
