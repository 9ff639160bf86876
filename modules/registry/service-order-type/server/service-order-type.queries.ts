import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { orderTypeFields, type orderType, type OrderType } from '../contract.ts';
import './service-order-type.table.ts';

type Query = Received<typeof orderType.list>['query'];

const { whole: columns } = selection('service_order_type', orderTypeFields, [
  'checklist_name',
  'evaluation_checklist_name',
  'labor_name',
  'evaluation_labor_name',
]);

const types = (db: Db) =>
  db
    .selectFrom('service_order_type')
    .leftJoin('checklist', 'checklist.uuid', 'service_order_type.checklist_uuid')
    .leftJoin('checklist as evaluation', 'evaluation.uuid', 'service_order_type.evaluation_checklist_uuid')
    .leftJoin('labor', 'labor.uuid', 'service_order_type.labor_uuid')
    .leftJoin('labor as evaluating', 'evaluating.uuid', 'service_order_type.evaluation_labor_uuid')
    .select([
      ...columns,
      'checklist.name as checklist_name',
      'evaluation.name as evaluation_checklist_name',
      'labor.name as labor_name',
      'evaluating.name as evaluation_labor_name',
    ]);

const byName: SortColumn = { column: 'name', text: true };

export const typeList = listing<'service_order_type', Query, OrderType>({
  table: 'service_order_type',
  searchable: true,
  filters: { status: (values, eb) => eb('service_order_type.status', 'in', values) },
  sort: {
    name: byName,
    status: { column: 'status', ties: byName },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['name', 'asc'],
  rows: (db, page) => types(db).innerJoin(page, 'page.uuid', 'service_order_type.uuid'),
});

export const findType: FindOne<OrderType> = preparedOne((db, uuid) =>
  types(db).where('service_order_type.uuid', '=', uuid),
);
