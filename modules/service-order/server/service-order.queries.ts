import { sql, type SqlBool } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import { notFound } from '#core/contract/error.ts';
import { endOf, startOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { listing, searchConditions, type SortColumn } from '#core/server/listing.ts';
import type { Order, OrderChange, OrderSummary, serviceOrder } from '../contract.ts';
import { orderStatus, type OrderStatus } from '../service-order.rules.ts';
import './service-order.table.ts';
import { isVisible, visibleOrders } from './visibility.ts';

type Query = Received<typeof serviceOrder.list>['query'];

const technicians = sql<{ uuid: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('uuid', app_user.uuid, 'name', app_user.name) order by searchable(app_user.name))
  from service_order_technician join app_user on app_user.uuid = service_order_technician.user_uuid
  where service_order_technician.service_order_uuid = service_order.uuid), '[]')`;

const orders = (db: Db) =>
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

const newest: SortColumn = { column: 'created_at' };
/** Not yet handed over, and not given up. */
const open = sql<SqlBool>`service_order.status not in ('DELIVERED', 'CLOSED', 'CANCELLED')`;

export const orderList = listing<Query, OrderSummary>({
  table: 'service_order',
  searchable: true,
  coded: true,
  filters: {
    status: (values, eb) => eb('service_order.status', 'in', values),
    technical_status: (values, eb) => eb('service_order.technical_status', 'in', values),
    financial_status: (values, eb) => eb('service_order.financial_status', 'in', values),
    priority: (values, eb) => eb('service_order.priority', 'in', values),
    type_uuid: (value, eb) => eb('service_order.type_uuid', '=', value),
    customer_uuid: (value, eb) => eb('service_order.customer_uuid', '=', value),
    equipment_uuid: (value, eb) => eb('service_order.equipment_uuid', '=', value),
    customer_equipment_uuid: (value, eb) => eb('service_order.customer_equipment_uuid', '=', value),
    asset_equipment_uuid: (value, eb) => eb('service_order.asset_equipment_uuid', '=', value),
    stock_equipment_uuid: (value, eb) => eb('service_order.stock_equipment_uuid', '=', value),
    technician_uuid: (value) =>
      sql<SqlBool>`service_order.uuid in (select service_order_uuid from service_order_technician where user_uuid = ${value})`,
    service_location: (value, eb) => eb('service_order.service_location', '=', value),
    possible_return: (value) =>
      value
        ? sql<SqlBool>`service_order.return_of_uuid is not null`
        : sql<SqlBool>`service_order.return_of_uuid is null`,
    open: (value) => (value ? open : sql<SqlBool>`not ${open}`),
    created_from: (value) => sql<SqlBool>`service_order.created_at >= ${startOf(value)}`,
    created_to: (value) => sql<SqlBool>`service_order.created_at < ${endOf(value)}`,
    closed_from: (value) => sql<SqlBool>`service_order.closed_at >= ${startOf(value)}`,
    closed_to: (value) => sql<SqlBool>`service_order.closed_at < ${endOf(value)}`,
    scheduled_from: (value) => sql<SqlBool>`service_order.scheduled_for >= ${startOf(value)}`,
    scheduled_to: (value) => sql<SqlBool>`service_order.scheduled_for < ${endOf(value)}`,
  },
  alsoCounts: ['service_order_technician'],
  sort: {
    code: 'code',
    customer_name: { column: 'customer_name', text: true, ties: newest },
    equipment_name: { column: 'equipment_name', text: true, nullable: true, ties: newest },
    status: { column: 'status', ties: newest },
    priority: { column: 'priority_rank', ties: newest },
    scheduled_for: { column: 'scheduled_for', nullable: true, ties: newest },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['created_at', 'desc'],
  rows: (db, page) =>
    orders(db)
      .innerJoin(page, 'page.uuid', 'service_order.uuid')
      .select((eb) => [
        jsonBuildObject({
          uuid: eb.ref('service_order.customer_uuid'),
          name: eb.ref('service_order.customer_name'),
        }).as('customer'),
      ]),
});

/** How many in each status, in the machine's own order. */
export async function countByStatus(ctx: Ctx, query: Query): Promise<{ status: OrderStatus; total: number }[]> {
  const wanted = query.status ?? orderStatus.values;
  return Promise.all(
    wanted.map(async (status) => ({
      status,
      total: await orderList.total(ctx.db, { ...query, status: [status] }, visibleOrders(ctx)),
    })),
  );
}

export const findOrder = (db: Db, uuid: string): Promise<Order | undefined> =>
  orders(db)
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
      sql<Order['received_accessories']>`coalesce((
        select json_agg(json_build_object('accessory_uuid', accessory_uuid, 'description', description, 'quantity', quantity) order by position)
        from service_order_accessory where service_order_uuid = service_order.uuid), '[]')`.as('received_accessories'),
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
    .where('service_order.uuid', '=', uuid)
    .executeTakeFirst();

/** Unknown, or not theirs to see: either way it is not there. */
export async function requireOrder(db: Db, ctx: Ctx, uuid: string): Promise<Order> {
  const found = (await isVisible(ctx, uuid, db)) ? await findOrder(db, uuid) : undefined;
  if (!found) throw notFound();
  return found;
}

export const changesOf = (db: Db, uuid: string): Promise<OrderChange[]> =>
  db
    .selectFrom('service_order_change')
    .select(['uuid', 'created_at as at', 'axis', 'from_status as from', 'to_status as to', 'reason', 'user_name'])
    .where('service_order_uuid', '=', uuid)
    .orderBy('created_at')
    .execute();

export async function searchOrders(db: Db, words: string, limit: number, ctx: Ctx) {
  const found = await db
    .selectFrom('service_order')
    .select(['uuid', 'code', 'customer_name', 'equipment_name', 'status'])
    .where((eb) =>
      eb.and([...searchConditions('service_order.search_text', words, 'service_order.code'), ...visibleOrders(ctx)]),
    )
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return found.map(({ uuid, code, customer_name, equipment_name, status }) => ({
    uuid,
    title: code,
    subtitle: [customer_name, equipment_name, orderStatus.label(status)].filter(Boolean).join(' · '),
    url: `/service-order/show/${uuid}`,
  }));
}
