import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import type { orderType, OrderType } from '../contract.ts';
import './service-order-type.table.ts';

type Query = Received<typeof orderType.list>['query'];

const types = (db: Db) =>
  db
    .selectFrom('service_order_type')
    .leftJoin('checklist', 'checklist.uuid', 'service_order_type.checklist_uuid')
    .leftJoin('checklist as evaluation', 'evaluation.uuid', 'service_order_type.evaluation_checklist_uuid')
    .leftJoin('labor', 'labor.uuid', 'service_order_type.labor_uuid')
    .leftJoin('labor as evaluating', 'evaluating.uuid', 'service_order_type.evaluation_labor_uuid')
    .select([
      'service_order_type.uuid',
      'service_order_type.version',
      'service_order_type.created_at',
      'service_order_type.updated_at',
      'service_order_type.name',
      'service_order_type.requires_evaluation',
      'service_order_type.requires_budget',
      'service_order_type.requires_equipment',
      'service_order_type.checklist_uuid',
      'checklist.name as checklist_name',
      'service_order_type.by_category',
      'service_order_type.evaluation_checklist_uuid',
      'evaluation.name as evaluation_checklist_name',
      'service_order_type.labor_uuid',
      'labor.name as labor_name',
      'service_order_type.evaluation_labor_uuid',
      'evaluating.name as evaluation_labor_name',
      'service_order_type.status',
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
