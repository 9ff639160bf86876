import { invalid } from '#core/contract/error.ts';
import { dayOf } from '#core/contract/format.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { gather } from '#core/server/events.ts';
import '#modules/asset/crm-customer-equipment/server/public.ts';
import '#modules/service/service-order-evaluation/server/public.ts';
import { requireOrder, stillUnderWarranty } from '#modules/service/service-order/server/public.ts';
import type { Order } from '#modules/service/service-order/contract.ts';
import type { CoverageFacts, Exclusion } from '../coverage.rules.ts';

declare module '#core/server/events.ts' {
  interface Questions {
    /** Contracts and rentals say what they cover. */
    'budget.cover': {
      asked: { service_order_uuid: string | null; customer_equipment_uuid: string | null };
      answer: Partial<Pick<CoverageFacts, 'contract' | 'rental'>>;
    };
  }
}

export interface Circumstances {
  service_order_uuid: string | null;
  customer_equipment_uuid: string | null;
  exclusion: Exclusion | null;
  courtesy_reason: string | null;
}

/** Everything that decides who pays, of an order or of a unit by itself. */
export async function factsOf(db: Tx, ctx: Ctx, asked: Circumstances): Promise<CoverageFacts> {
  const { exclusion, courtesy_reason, service_order_uuid } = asked;
  const order = service_order_uuid ? await requireOrder(db, ctx, service_order_uuid) : undefined;
  const known = order ? await ofOrder(db, ctx, order) : await ofUnit(db, ctx, asked.customer_equipment_uuid);
  const customer_equipment_uuid = order ? order.customer_equipment_uuid : asked.customer_equipment_uuid;
  const covers = await gather(db, ctx, 'budget.cover', { service_order_uuid, customer_equipment_uuid });
  const facts: CoverageFacts = { contract: null, rental: null, ...known, exclusion, courtesy_reason };
  return covers.reduce<CoverageFacts>((found, cover) => ({ ...found, ...cover }), facts);
}

type Known = Pick<CoverageFacts, 'day' | 'verdict' | 'manufacturer' | 'service'> &
  Partial<Pick<CoverageFacts, 'rental'>>;

async function ofOrder(db: Db, ctx: Ctx, order: Order): Promise<Known> {
  const rented = order.asset_equipment_uuid
    ? await db
        .selectFrom('asset_equipment')
        .select(['asset_number', 'stock_equipment_uuid'])
        .where('uuid', '=', order.asset_equipment_uuid)
        .executeTakeFirst()
    : undefined;
  const unit = order.stock_equipment_uuid ?? rented?.stock_equipment_uuid ?? null;
  return {
    day: dayOf(order.created_at, ctx.services.config.timeZone),
    verdict: await verdictOf(db, order),
    manufacturer: order.customer_equipment_uuid
      ? await installedWarranty(db, order.customer_equipment_uuid)
      : await unitWarranty(db, unit),
    service: order.return_of ? await serviceWarranty(db, order.return_of.uuid) : null,
    rental: rented ? { code: rented.asset_number } : null,
  };
}

async function ofUnit(db: Db, ctx: Ctx, customer_equipment_uuid: string | null): Promise<Known> {
  const earlier = customer_equipment_uuid
    ? await stillUnderWarranty(db, ctx, {
        customer_equipment_uuid,
        asset_equipment_uuid: null,
        stock_equipment_uuid: null,
      })
    : undefined;
  return {
    day: todayOf(ctx),
    verdict: null,
    manufacturer: customer_equipment_uuid ? await installedWarranty(db, customer_equipment_uuid) : null,
    service: earlier ? { code: earlier.code, until: earlier.service_warranty_until } : null,
  };
}

/** The bench's; before it looked, the counter's, where it named one. */
async function verdictOf(db: Db, order: Order): Promise<CoverageFacts['verdict']> {
  const evaluation = await db
    .selectFrom('service_order_evaluation')
    .select(['uuid', 'warranty_kind as kind', 'warranty_source as source', 'warranty_reason as reason'])
    .where('service_order_uuid', '=', order.uuid)
    .where('finished_at', 'is not', null)
    .executeTakeFirst();
  if (evaluation?.kind) {
    const { uuid, kind, source, reason } = evaluation;
    return { kind, source, reason, covered: await coveredLines(db, uuid) };
  }
  const { kind, source, reason } = order.warranty;
  return kind === 'NONE' ? null : { kind, source, reason, covered: [] };
}

async function coveredLines(db: Db, evaluation: string): Promise<string[]> {
  const parts = await db
    .selectFrom('service_order_evaluation_part')
    .select('part_uuid as uuid')
    .where('evaluation_uuid', '=', evaluation)
    .where('covered', '=', true)
    .execute();
  const labors = await db
    .selectFrom('service_order_evaluation_labor')
    .select('labor_uuid as uuid')
    .where('evaluation_uuid', '=', evaluation)
    .where('covered', '=', true)
    .execute();
  return [...parts, ...labors].map(({ uuid }) => uuid);
}

const until = (day: string | null | undefined): { until: string } | null => (day ? { until: day } : null);

async function installedWarranty(db: Db, uuid: string): Promise<CoverageFacts['manufacturer']> {
  const found = await db
    .selectFrom('customer_equipment')
    .select('warranty_until')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!found) throw invalid({ customer_equipment_uuid: ['Equipamento não encontrado'] });
  return until(found.warranty_until);
}

async function unitWarranty(db: Db, uuid: string | null): Promise<CoverageFacts['manufacturer']> {
  if (!uuid) return null;
  const found = await db
    .selectFrom('stock_equipment')
    .select('warranty_until')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return until(found?.warranty_until);
}

async function serviceWarranty(db: Db, order: string): Promise<CoverageFacts['service']> {
  const found = await db
    .selectFrom('service_order')
    .select(['code', 'service_warranty_until'])
    .where('uuid', '=', order)
    .executeTakeFirst();
  return found?.service_warranty_until ? { code: found.code, until: found.service_warranty_until } : null;
}
