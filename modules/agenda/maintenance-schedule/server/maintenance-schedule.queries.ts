import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { formatDate } from '#core/contract/format.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { scheduleFields, type maintenanceSchedule, type Schedule, type ScheduleSummary } from '../contract.ts';
import { scheduleStatus } from '../maintenance-schedule.rules.ts';
import './maintenance-schedule.table.ts';

type Query = Received<typeof maintenanceSchedule.list>['query'];
const { listed } = selection('maintenance_schedule', scheduleFields, [
  'asset_number',
  'installed_code',
  'checklist_name',
  'notes',
]);

const responsible = sql<ScheduleSummary['responsible']>`case when maintenance_schedule.responsible_uuid is not null then
  json_build_object('uuid', maintenance_schedule.responsible_uuid, 'name', maintenance_schedule.responsible_name) end`;
const customer = sql<ScheduleSummary['customer']>`case when maintenance_schedule.customer_uuid is not null then
  json_build_object('uuid', maintenance_schedule.customer_uuid, 'name', maintenance_schedule.customer_name) end`;

/** The unit as the specification nests it: the asset holds its stock unit, which holds the model. */
const asset = sql<ScheduleSummary['asset_equipment']>`case when asset_equipment.uuid is not null then
  json_build_object('uuid', asset_equipment.uuid, 'asset_number', asset_equipment.asset_number, 'equipment_stock',
    json_build_object('uuid', stock_equipment.uuid, 'serial_number', stock_equipment.serial_number, 'equipment',
      json_build_object('uuid', equipment.uuid, 'name', maintenance_schedule.equipment_name, 'model', equipment.model))) end`;
const installed = sql<ScheduleSummary['customer_equipment']>`case when customer_equipment.uuid is not null then
  json_build_object('uuid', customer_equipment.uuid, 'serial_number', customer_equipment.serial_number,
    'tag', customer_equipment.tag, 'equipment',
    json_build_object('uuid', equipment.uuid, 'name', maintenance_schedule.equipment_name, 'model', equipment.model)) end`;
const openTasks = sql<number>`coalesce((select sum(required_count - required_done_count)::int
  from checklist_run where owner_uuid = maintenance_schedule.uuid), 0)`;

const schedulesInShort = (db: Db) =>
  db
    .selectFrom('maintenance_schedule')
    .leftJoin('asset_equipment', 'asset_equipment.uuid', 'maintenance_schedule.asset_equipment_uuid')
    .leftJoin('stock_equipment', 'stock_equipment.uuid', 'asset_equipment.stock_equipment_uuid')
    .leftJoin('customer_equipment', 'customer_equipment.uuid', 'maintenance_schedule.customer_equipment_uuid')
    .leftJoin('equipment', (join) =>
      join.on(
        sql<boolean>`equipment.uuid = coalesce(customer_equipment.equipment_uuid, stock_equipment.equipment_uuid)`,
      ),
    )
    .leftJoin('checklist', 'checklist.uuid', 'maintenance_schedule.checklist_uuid')
    .leftJoin('service_order', 'service_order.uuid', 'maintenance_schedule.service_order_uuid')
    .select(listed)
    .select([
      'maintenance_schedule.series_uuid',
      'maintenance_schedule.series_turn',
      'asset_equipment.asset_number',
      'checklist.name as checklist_name',
      sql<string | null>`coalesce(customer_equipment.serial_number, customer_equipment.tag)`.as('installed_code'),
      responsible.as('responsible'),
      customer.as('customer'),
      asset.as('asset_equipment'),
      installed.as('customer_equipment'),
      sql<ScheduleSummary['service_order']>`case when service_order.uuid is not null then json_build_object(
        'uuid', service_order.uuid, 'code', service_order.code, 'status', service_order.status) end`.as(
        'service_order',
      ),
      openTasks.as('open_tasks'),
    ]);

export const scheduleList = listing<'maintenance_schedule', Query, ScheduleSummary>({
  table: 'maintenance_schedule',
  searchable: true,
  coded: true,
  filters: {
    status: (values, eb) => eb('maintenance_schedule.status', 'in', values),
    type: (values, eb) => eb('maintenance_schedule.type', 'in', values),
    responsible_uuid: (value, eb) => eb('maintenance_schedule.responsible_uuid', '=', value),
    asset_equipment_uuid: (value, eb) => eb('maintenance_schedule.asset_equipment_uuid', '=', value),
    customer_equipment_uuid: (value, eb) => eb('maintenance_schedule.customer_equipment_uuid', '=', value),
    customer_uuid: (value, eb) => eb('maintenance_schedule.customer_uuid', '=', value),
    series_uuid: (value, eb) => eb('maintenance_schedule.series_uuid', '=', value),
    service_order_uuid: (value, eb) => eb('maintenance_schedule.service_order_uuid', '=', value),
    city: (value) => sql`searchable(maintenance_schedule.city) = searchable(${value})`,
    state: (values, eb) => eb('maintenance_schedule.state', 'in', values),
    scheduled_date_from: (value, eb) => eb('maintenance_schedule.scheduled_date', '>=', value),
    scheduled_date_to: (value, eb) => eb('maintenance_schedule.scheduled_date', '<=', value),
  },
  columns: { responsible_uuid: 'responsible_uuid' },
  sort: {
    code: 'code',
    title: { column: 'title', text: true },
    scheduled_date: { column: 'scheduled_date', ties: { column: 'scheduled_time' } },
    status: { column: 'status_rank', ties: { column: 'scheduled_date' } },
    responsible_name: { column: 'responsible_name', text: true, nullable: true },
    equipment_name: { column: 'equipment_name', text: true },
    customer_name: { column: 'customer_name', text: true, nullable: true },
    city: { column: 'city', text: true, nullable: true },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['scheduled_date', 'asc'],
  rows: (db, page) => schedulesInShort(db).innerJoin(page, 'page.uuid', 'maintenance_schedule.uuid'),
});

export const findSchedule: FindOne<Schedule> = preparedOne((db, uuid: string) =>
  schedulesInShort(db)
    .select('maintenance_schedule.notes')
    .select(
      sql<Schedule['moves']>`coalesce((select json_agg(json_build_object('uuid', uuid, 'at', at, 'from_date', from_date,
        'from_time', from_time, 'to_date', to_date, 'to_time', to_time, 'reason', reason, 'user_name', user_name)
        order by at desc, uuid desc)
        from maintenance_schedule_move where maintenance_schedule_uuid = maintenance_schedule.uuid), '[]')`.as('moves'),
    )
    .where('maintenance_schedule.uuid', '=', uuid),
);

export const searchSchedules = scheduleList.finder({
  columns: ['code', 'title', 'scheduled_date', 'equipment_name', 'status'],
  hit: ({ uuid, code, title, scheduled_date, equipment_name, status }) => ({
    title: `${code} · ${title}`,
    subtitle: [formatDate(scheduled_date), equipment_name, scheduleStatus.label(status)].filter(Boolean).join(' · '),
    url: `/maintenance-schedule/show/${uuid}`,
  }),
});
