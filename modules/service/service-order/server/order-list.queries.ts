import { sql, type SqlBool } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import { endOf, startOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import type { OrderSummary, serviceOrder } from '../contract.ts';
import { orderStatus, type OrderStatus } from '../service-order.rules.ts';
import './service-order.table.ts';
import { breached, ordersInShort, slaInShort, stateOfSla } from './service-order.queries.ts';
import { visibleOrders } from './visibility.ts';

type Query = Received<typeof serviceOrder.list>['query'];

const newest: SortColumn = { column: 'created_at' };
/** Not yet handed over, and not given up. */
const open = sql<SqlBool>`service_order.status not in ('DELIVERED', 'CLOSED', 'CANCELLED')`;
/** Nobody took it a step further for a week: whatever it waits for, somebody should ask. */
const stuck = sql<SqlBool>`(${open} and service_order.created_at < now() - interval '7 days' and not exists (
  select from status_change where record_uuid = service_order.uuid and axis = 'status' and at >= now() - interval '7 days'))`;

export const orderList = listing<'service_order', Query, OrderSummary>({
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
    unassigned: (value) =>
      sql<SqlBool>`${value ? sql`not exists` : sql`exists`} (select from service_order_technician where service_order_uuid = service_order.uuid)`,
    service_location: (value, eb) => eb('service_order.service_location', '=', value),
    possible_return: (value) =>
      value
        ? sql<SqlBool>`service_order.return_of_uuid is not null`
        : sql<SqlBool>`service_order.return_of_uuid is null`,
    open: (value) => (value ? open : sql<SqlBool>`not ${open}`),
    sla_state: (values) => sql<SqlBool>`${stateOfSla} = any (${values}::text[])`,
    stuck: (value) => (value ? stuck : sql<SqlBool>`not ${stuck}`),
    late: (value) => (value ? breached : sql<SqlBool>`not ${breached}`),
    created_from: (value) => sql<SqlBool>`service_order.created_at >= ${startOf(value)}`,
    created_to: (value) => sql<SqlBool>`service_order.created_at < ${endOf(value)}`,
    delivered_from: (value) => sql<SqlBool>`service_order.delivered_at >= ${startOf(value)}`,
    delivered_to: (value) => sql<SqlBool>`service_order.delivered_at < ${endOf(value)}`,
    finished_from: (value) => sql<SqlBool>`service_order.finished_at >= ${startOf(value)}`,
    finished_to: (value) => sql<SqlBool>`service_order.finished_at < ${endOf(value)}`,
    closed_from: (value) => sql<SqlBool>`service_order.closed_at >= ${startOf(value)}`,
    closed_to: (value) => sql<SqlBool>`service_order.closed_at < ${endOf(value)}`,
    scheduled_from: (value) => sql<SqlBool>`service_order.scheduled_for >= ${startOf(value)}`,
    scheduled_to: (value) => sql<SqlBool>`service_order.scheduled_for < ${endOf(value)}`,
    due_from: (value) => sql<SqlBool>`service_order.solution_due_at >= ${startOf(value)}`,
    due_to: (value) => sql<SqlBool>`service_order.solution_due_at < ${endOf(value)}`,
  },
  columns: {
    technician_uuid: sql`(select user_uuid from service_order_technician where service_order_uuid = service_order.uuid limit 1)`,
    equipment_uuid: 'equipment_uuid',
    scheduled: 'scheduled_for',
    due: 'solution_due_at',
  },
  alsoCounts: ['service_order_technician'],
  sort: {
    code: 'code',
    customer_name: { column: 'customer_name', text: true, ties: newest },
    equipment_name: { column: 'equipment_name', text: true, nullable: true, ties: newest },
    status: { column: 'status_rank', ties: newest },
    priority: { column: 'priority_rank', ties: newest },
    scheduled_for: { column: 'scheduled_for', nullable: true, ties: newest },
    solution_due_at: { column: 'solution_due_at', nullable: true, ties: newest },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['created_at', 'desc'],
  rows: (db, page) =>
    ordersInShort(db)
      .innerJoin(page, 'page.uuid', 'service_order.uuid')
      .select((eb) => [
        jsonBuildObject({
          uuid: eb.ref('service_order.customer_uuid'),
          name: eb.ref('service_order.customer_name'),
        }).as('customer'),
        slaInShort.as('sla'),
      ]),
});

/** How many in each status, in the machine's own order. */
export async function countByStatus(ctx: Ctx, query: Query): Promise<{ status: OrderStatus; total: number }[]> {
  const counted: { status: OrderStatus; total: number }[] = [];
  // One after the other: fifteen at once, of many people, would keep everybody else from the database.
  for (const status of query.status ?? orderStatus.values)
    counted.push({
      status,
      total: await orderList.total(ctx.db, { ...query, status: [status] }, visibleOrders(ctx), ctx.user.uuid),
    });
  return counted;
}

export const searchOrders = orderList.finder({
  columns: ['code', 'customer_name', 'equipment_name', 'status'],
  conditions: visibleOrders,
  hit: ({ uuid, code, customer_name, equipment_name, status }) => ({
    title: code,
    subtitle: [customer_name, equipment_name, orderStatus.label(status)].filter(Boolean).join(' · '),
    url: `/service-order/show/${uuid}`,
  }),
});
