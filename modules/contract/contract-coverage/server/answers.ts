import { sql } from 'kysely';
import { dayOf } from '#core/contract/format.ts';
import { dayAt, todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import '#modules/budget/coverage/server/public.ts';
import { inForce } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import type { Order } from '#modules/service/service-order/contract.ts';
import { findOrder } from '#modules/service/service-order/server/public.ts';
import type { ContractPolicy } from '#modules/sla/sla-clock/server/public.ts';
import type { CoveringRow, SuspendedRow } from '../contract.ts';
import { capWords, coversLabor, partsLeft, type Covering } from '../contract-coverage.rules.ts';
import { coveringOf, suspendedOf } from './covering.queries.ts';

const dayOfOrder = (ctx: Ctx, { created_at }: Order): string => dayOf(created_at, ctx.services.config.timeZone);
const coveringOrder = async (db: Db, ctx: Ctx, order: Order): Promise<Covering | undefined> =>
  order.customer_equipment_uuid
    ? coveringOf(db, { unit: order.customer_equipment_uuid, day: dayOfOrder(ctx, order), order: order.uuid })
    : undefined;

/** The contract of an order's unit, for its page; of one that is suspended that it is. */
export async function contractOfOrder(
  db: Db,
  ctx: Ctx,
  order: Order,
): Promise<{ data: CoveringRow | null; suspended: SuspendedRow | null }> {
  const held = await coveringOrder(db, ctx, order);
  if (!held) {
    const unit = order.customer_equipment_uuid;
    return { data: null, suspended: unit ? await suspendedOf(db, unit, dayOfOrder(ctx, order)) : null };
  }
  const { excluded: _parts, is_preventive: _visit, ...row } = held;
  const data = {
    ...row,
    covers_parts: held.coverage === 'FULL',
    covers_labor: coversLabor(held),
    left_parts: partsLeft(held),
  };
  return { data, suspended: null };
}

interface Priced {
  service_order_uuid: string | null;
  customer_equipment_uuid: string | null;
}
/** To who pays a line: what the contract of the unit covers, and what is left of it. */
export async function coverOf(db: Tx, ctx: Ctx, { service_order_uuid: uuid, customer_equipment_uuid: unit }: Priced) {
  const order = uuid ? await findOrder(db, uuid) : undefined;
  const held = order
    ? await coveringOrder(db, ctx, order)
    : unit
      ? await coveringOf(db, { unit, day: todayOf(ctx), order: null })
      : undefined;
  if (!held) return undefined;
  const words = capWords(held);
  return {
    contract: {
      code: held.code,
      parts: held.coverage === 'FULL',
      labor: coversLabor(held),
      excluded: held.excluded,
      remaining: partsLeft(held),
      ...(words ? { words } : {}),
    },
  };
}

/** To the clock: which policy the contract of each order's unit names. */
export async function policiesOf(
  db: Tx,
  _ctx: Ctx,
  { orders }: { orders: readonly string[] },
): Promise<readonly ContractPolicy[]> {
  const { rows } = await sql<{ order_uuid: string; policy_uuid: string; uuid: string; code: string }>`
    select opened.uuid as order_uuid, contract.sla_configuration_uuid as policy_uuid, contract.uuid, contract.code
    from service_order opened
    join maintenance_contract_item item on item.customer_equipment_uuid = opened.customer_equipment_uuid
    join maintenance_contract contract on contract.uuid = item.maintenance_contract_uuid
    where opened.uuid = any(${[...orders]}::uuid[]) and contract.sla_configuration_uuid is not null
      and contract.status = any(${[...inForce]}::text[]) and contract.starts_at <= ${dayAt(sql`opened.created_at`)}
      and item.covered @> ${dayAt(sql`opened.created_at`)}
      and (contract.ends_at is null or contract.ends_at >= ${dayAt(sql`opened.created_at`)})`.execute(db);
  return rows.map(({ order_uuid, policy_uuid, uuid, code }) => ({
    order_uuid,
    policy_uuid,
    contract: { uuid, code, path: `/contract/maintenance/show/${uuid}` },
    covers: 'UNIT',
  }));
}
