import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { notFound } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import type { Order, OrderChange, OrderSummary } from '../contract.ts';
import { orderMachine } from '../order-machine.rules.ts';
import { clockPauses, type SlaState } from '../service-order.rules.ts';
import './service-order.table.ts';
import { isVisible } from './visibility.ts';

/** What people are found by begins with their name, and is stored: working it out for each row was a third of a list. */
const technicians = sql<{ uuid: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('uuid', app_user.uuid, 'name', app_user.name) order by app_user.search_text)
  from service_order_technician join app_user on app_user.uuid = service_order_technician.user_uuid
  where service_order_technician.service_order_uuid = service_order.uuid), '[]')`;

/** What was promised is broken when it began or ended after that, or is past it now; who gave up broke nothing. */
export const breached = sql<boolean>`coalesce(service_order.status <> 'CANCELLED'
  and (service_order.solution_due_at < coalesce(service_order.finished_at, now())
    or service_order.response_due_at < coalesce(service_order.responded_at, now())
    or service_order.arrival_due_at < coalesce(service_order.started_at, service_order.finished_at, now())), false)`;
/** Compared with now each time: nothing has to be written when a moment passes. */
export const stateOfSla = sql<SlaState | null>`case
  when service_order.status = 'CANCELLED' or coalesce(service_order.solution_due_at, service_order.response_due_at) is null
    and service_order.paused_left_minutes is null then null
  when ${breached} then 'BREACHED'
  when service_order.finished_at is not null then 'MET'
  when service_order.paused_left_minutes is not null then 'PAUSED'
  when service_order.risk_at <= now() then 'AT_RISK'
  else 'ON_TIME' end`;
/** Counted from the history, so that it never drifts from it. */
const pausedMinutes = sql<number>`coalesce((
  select sum(extract(epoch from until - since) / 60) filter (where status = any(${clockPauses}))
  from (select to_status as status, at as since,
      coalesce(lead(at) over (order by at, uuid), service_order.cancelled_at, now()) as until
    from status_change where record_uuid = service_order.uuid and axis = 'status') stay), 0)::int`;

/** One that took no step yet is what it is since it was opened. */
const statusSince = sql<string>`coalesce((select max(at) from status_change
  where record_uuid = service_order.uuid and axis = 'status'), service_order.created_at)`;

const promised = sql`'response_due_at', service_order.response_due_at, 'arrival_due_at', service_order.arrival_due_at,
  'solution_due_at', service_order.solution_due_at, 'breached', ${breached}, 'state', ${stateOfSla}, 'risk_at', service_order.risk_at,
  'paused_left_minutes', service_order.paused_left_minutes, 'by_hand', service_order.promised_solution_at is not null`;
export const slaInShort = sql<OrderSummary['sla']>`json_build_object(${promised})`;
const sla = sql<Order['sla']>`json_build_object(${promised}, 'paused_minutes', ${pausedMinutes},
  'promised_response_at', service_order.promised_response_at, 'promised_solution_at', service_order.promised_solution_at)`;

/** What a list shows of each; whoever asks adds the rest. */
export const ordersInShort = (db: Db) =>
  db
    .selectFrom('service_order')
    .innerJoin('service_order_type', 'service_order_type.uuid', 'service_order.type_uuid')
    .select([
      'service_order.uuid',
      'service_order.version',
      'service_order.created_at',
      'service_order.updated_at',
      'service_order.code',
      'service_order.priority',
      'service_order.status',
      'service_order.technical_status',
      'service_order.financial_status',
      'service_order.came_from',
      'service_order.equipment_name',
      'service_order.serial_number',
      'service_order.reported_problem',
      'service_order.scheduled_for',
      'service_order.service_location',
      'service_order.closed_at',
      'service_order.has_checklist as hasChecklist',
      'service_order_type.requires_evaluation',
      technicians.as('technicians'),
      sql<boolean>`service_order.return_of_uuid is not null`.as('possible_return'),
    ])
    .select((eb) => [
      jsonBuildObject({ uuid: eb.ref('service_order_type.uuid'), name: eb.ref('service_order_type.name') }).as('type'),
    ]);

export const findOrder: FindOne<Order> = preparedOne((db, uuid) =>
  ordersInShort(db)
    .innerJoin('customer', 'customer.uuid', 'service_order.customer_uuid')
    .innerJoin('customer as owner', 'owner.uuid', 'service_order.owner_uuid')
    .innerJoin('customer as payer', 'payer.uuid', 'service_order.payer_uuid')
    .leftJoin('service_order as earlier', 'earlier.uuid', 'service_order.return_of_uuid')
    .select([
      'service_order.customer_equipment_uuid',
      'service_order.asset_equipment_uuid',
      'service_order.stock_equipment_uuid',
      'service_order.equipment_uuid',
      'service_order.received_condition',
      'service_order.service_address',
      'service_order.internal_notes',
      'service_order.opened_by_name',
      'service_order.started_at',
      'service_order.finished_at',
      'service_order.delivered_at',
      'service_order.cancelled_at',
      'service_order.cancel_reason',
      'service_order.service_warranty_days',
      'service_order.service_warranty_until',
      'service_order_type.requires_budget',
    ])
    .select((eb) => [
      jsonBuildObject({
        uuid: eb.ref('customer.uuid'),
        name: eb.ref('customer.name'),
        document: eb.ref('customer.document'),
        phone: sql<string | null>`coalesce(customer.phone, customer.mobile)`,
        email: eb.ref('customer.email'),
      }).as('customer'),
      jsonBuildObject({ uuid: eb.ref('owner.uuid'), name: eb.ref('owner.name') }).as('owner'),
      jsonBuildObject({ uuid: eb.ref('payer.uuid'), name: eb.ref('payer.name') }).as('payer'),
      jsonBuildObject({
        name: eb.ref('service_order.requester_name'),
        phone: eb.ref('service_order.requester_phone'),
      }).as('requested_by'),
      jsonBuildObject({
        kind: eb.ref('service_order.warranty_kind'),
        source: eb.ref('service_order.warranty_source'),
        reason: eb.ref('service_order.warranty_reason'),
      }).as('warranty'),
      sla.as('sla'),
      statusSince.as('status_since'),
      sql<Order['contract']>`case when service_order.contract_code is not null then
        json_build_object('code', service_order.contract_code) end`.as('contract'),
      sql<Order['received_accessories']>`coalesce((
        select json_agg(json_build_object('accessory_uuid', accessory_uuid, 'description', description, 'quantity', quantity) order by position)
        from service_order_accessory where service_order_uuid = service_order.uuid), '[]')`.as('received_accessories'),
      sql<Order['entry_photos']>`coalesce((
        select json_agg(json_build_object('uuid', stored_file.uuid, 'name', stored_file.name, 'created_at', stored_file.created_at) order by stored_file.created_at, stored_file.uuid)
        from stored_file where owner_entity = 'service_order_entry' and owner_uuid = service_order.uuid), '[]')`.as(
        'entry_photos',
      ),
      sql<Order['return_of']>`case when earlier.uuid is not null then
        json_build_object('uuid', earlier.uuid, 'code', earlier.code, 'delivered_at', earlier.delivered_at) end`.as(
        'return_of',
      ),
      sql<Order['delivered_to']>`case when service_order.delivered_to_name is not null then
        json_build_object('name', service_order.delivered_to_name, 'document', service_order.delivered_to_document,
          'signature_uuid', (select stored_file.uuid from stored_file where owner_entity = 'service_order_signature' and owner_uuid = service_order.uuid)) end`.as(
        'delivered_to',
      ),
    ])
    .where('service_order.uuid', '=', uuid),
);

/** Unknown, or not theirs to see: either way it is not there. */
export async function requireOrder(db: Db, ctx: Ctx, uuid: string): Promise<Order> {
  const found = (await isVisible(ctx, uuid, db)) ? await findOrder(db, uuid) : undefined;
  if (!found) throw notFound();
  return found;
}

/** Its course on all three axes, from the opening on. */
export async function changesOf(db: Db, uuid: string): Promise<OrderChange[]> {
  const { rows } = await sql<OrderChange>`
    select uuid, created_at as at, 'status' as axis, null as "from", ${orderMachine.initial} as "to", null as reason,
      opened_by_name as user_name, null::int as clock_offset
    from service_order where uuid = ${uuid}::uuid
    union all (
      select uuid, at, axis, from_status, to_status, reason, user_name, clock_offset
      from status_change where record_uuid = ${uuid}::uuid order by at, uuid)`.execute(db);
  return rows;
}
