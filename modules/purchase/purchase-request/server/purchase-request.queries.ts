import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import '#modules/registry/part/server/public.ts';
import '#modules/registry/product/server/public.ts';
import '#modules/registry/supplier/server/public.ts';
import '#modules/service/service-order/server/public.ts';
import {
  purchaseRequestFields,
  type PurchaseRequest,
  type purchaseRequest,
  type PurchaseRequestSummary,
} from '../contract.ts';
import { requestStatus } from '../purchase-request.rules.ts';
import './purchase-request.table.ts';

const { listed, whole } = selection('purchase_request', purchaseRequestFields, ['order_code']);

/** One of its lines does. */
const someLine = (is: RawBuilder<unknown>) =>
  sql<SqlBool>`purchase_request.uuid in (select purchase_request_uuid from purchase_request_line line where ${is})`;

export const requestList = listing<
  'purchase_request',
  Received<typeof purchaseRequest.list>['query'],
  PurchaseRequestSummary
>({
  table: 'purchase_request',
  searchable: true,
  coded: true,
  filters: {
    status: (values, eb) => eb('purchase_request.status', 'in', values),
    priority: (values, eb) => eb('purchase_request.priority', 'in', values),
    origin: (values, eb) => eb('purchase_request.origin', 'in', values),
    requester_uuid: (value, eb) => eb('purchase_request.requester_uuid', '=', value),
    service_order_uuid: (value, eb) =>
      eb.or([
        eb('purchase_request.service_order_uuid', '=', value),
        someLine(sql`line.service_order_uuid = ${value}::uuid`),
      ]),
    part_uuid: (value) => someLine(sql`line.part_uuid = ${value}::uuid`),
    supplier_uuid: (value) => someLine(sql`line.supplier_uuid = ${value}::uuid`),
  },
  sort: {
    code: 'code',
    justification: { column: 'justification', text: true },
    department: { column: 'department', text: true, nullable: true },
    needed_by: { column: 'needed_by', nullable: true },
    status: { column: 'status', ties: { column: 'code' } },
    total: 'total',
    requester_name: { column: 'requester_name', text: true, nullable: true },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['created_at', 'desc'],
  rows: (db, page) =>
    db
      .selectFrom(page)
      .innerJoin('purchase_request', 'purchase_request.uuid', 'page.uuid')
      .leftJoin('service_order', 'service_order.uuid', 'purchase_request.service_order_uuid')
      .select([...listed, 'service_order.code as order_code']),
});

export const findRequest: FindOne<PurchaseRequest> = preparedOne((db, uuid: string) =>
  db
    .selectFrom('purchase_request')
    .leftJoin('service_order', 'service_order.uuid', 'purchase_request.service_order_uuid')
    .select([...whole, 'purchase_request.above_limit', 'service_order.code as order_code'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('purchase_request_line as line')
          .leftJoin('part', 'part.uuid', 'line.part_uuid')
          .leftJoin('product', 'product.uuid', 'line.product_uuid')
          .leftJoin('supplier', 'supplier.uuid', 'line.supplier_uuid')
          .leftJoin('service_order as for_order', 'for_order.uuid', 'line.service_order_uuid')
          .select(['line.uuid', 'line.kind', 'line.part_uuid', 'line.product_uuid', 'line.description', 'line.unit'])
          .select(['line.supplier_uuid', 'line.service_order_uuid', 'line.for_stock', 'line.notes'])
          .select(['line.decision_note', 'part.code as part_code', 'product.code as product_code'])
          .select(['supplier.name as supplier_name', 'for_order.code as order_code'])
          .select((line) => [
            line.cast<string>('line.quantity', 'text').as('quantity'),
            line.cast<string | null>('line.unit_price', 'text').as('unit_price'),
            line.cast<string>('line.total', 'text').as('total'),
            line.cast<string | null>('line.approved_quantity', 'text').as('approved_quantity'),
            line.cast<string>('line.ordered_quantity', 'text').as('ordered_quantity'),
          ])
          .whereRef('line.purchase_request_uuid', '=', 'purchase_request.uuid')
          .orderBy('line.position'),
      ).as('lines'),
    )
    .where('purchase_request.uuid', '=', uuid),
);

export const searchRequests = requestList.finder({
  columns: ['code', 'justification', 'status'],
  hit: ({ uuid, code, justification, status }) => ({
    title: `${code} · ${justification}`,
    subtitle: requestStatus.label(status),
    url: `/purchase/request/show/${uuid}`,
  }),
});
