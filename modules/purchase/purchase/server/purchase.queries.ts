import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import { endOf, startOf } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import '#modules/purchase/purchase-request/server/public.ts';
import '#modules/registry/part/server/public.ts';
import '#modules/registry/product/server/public.ts';
import '#modules/registry/supplier/server/public.ts';
import { purchaseFields, type OpenLine, type Purchase, type purchase, type PurchaseSummary } from '../contract.ts';
import { purchaseStatus } from '../purchase.rules.ts';
import './purchase.table.ts';

const { listed, whole } = selection('purchase', purchaseFields);

export const purchaseList = listing<'purchase', Received<typeof purchase.list>['query'], PurchaseSummary>({
  table: 'purchase',
  searchable: true,
  coded: true,
  filters: {
    status: (values, eb) => eb('purchase.status', 'in', values),
    supplier_uuid: (value, eb) => eb('purchase.supplier_uuid', '=', value),
    part_uuid: (value) =>
      sql<SqlBool>`purchase.uuid in (select purchase_uuid from purchase_line where part_uuid = ${value}::uuid)`,
    request_uuid: (value) =>
      sql<SqlBool>`purchase.uuid in (select line.purchase_uuid from purchase_line line
        join purchase_request_line asked on asked.uuid = line.request_line_uuid
        where asked.purchase_request_uuid = ${value}::uuid)`,
    sent_from: (value) => sql<SqlBool>`purchase.sent_at >= ${startOf(value)}`,
    sent_to: (value) => sql<SqlBool>`purchase.sent_at < ${endOf(value)}`,
  },
  sort: {
    code: 'code',
    supplier_name: { column: 'supplier_name', text: true },
    expected_at: { column: 'expected_at', nullable: true },
    status: { column: 'status', ties: { column: 'code' } },
    total: 'total',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['created_at', 'desc'],
  rows: (db, page) => db.selectFrom(page).innerJoin('purchase', 'purchase.uuid', 'page.uuid').select(listed),
});

export const findPurchase: FindOne<Purchase> = preparedOne((db, uuid: string) =>
  db
    .selectFrom('purchase')
    .innerJoin('supplier', 'supplier.uuid', 'purchase.supplier_uuid')
    .select([...whole, 'supplier.email as supplier_email'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('purchase_line as line')
          .leftJoin('part', 'part.uuid', 'line.part_uuid')
          .leftJoin('product', 'product.uuid', 'line.product_uuid')
          .leftJoin('purchase_request_line as asked', 'asked.uuid', 'line.request_line_uuid')
          .leftJoin('purchase_request as request', 'request.uuid', 'asked.purchase_request_uuid')
          .select(['line.uuid', 'line.kind', 'line.part_uuid', 'line.product_uuid', 'line.description', 'line.unit'])
          .select(['line.expected_at', 'line.request_line_uuid', 'line.notes', 'part.code as part_code'])
          .select(['product.code as product_code', 'request.code as request_code'])
          .select((line) => [
            line.cast<string>('line.quantity', 'text').as('quantity'),
            line.cast<string>('line.unit_price', 'text').as('unit_price'),
            line.cast<string>('line.discount', 'text').as('discount'),
            line.cast<string>('line.total', 'text').as('total'),
            line.cast<string>('line.received_quantity', 'text').as('received_quantity'),
          ])
          .whereRef('line.purchase_uuid', '=', 'purchase.uuid')
          .orderBy('line.position'),
      ).as('lines'),
    )
    .where('purchase.uuid', '=', uuid),
);

/** Granted and not all in orders, the most urgent first. */
export async function openLines(
  db: Db,
  { requests, supplier }: { requests?: readonly string[] | undefined; supplier?: string | undefined },
): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select line.uuid as request_line_uuid, request.uuid as request_uuid, request.code as request_code, line.kind,
      line.part_uuid, line.product_uuid, part.code as part_code, product.code as product_code, line.description,
      line.unit, (line.approved_quantity - line.ordered_quantity)::text as quantity, line.unit_price::text as unit_price,
      line.supplier_uuid, supplier.name as supplier_name, request.needed_by::text as needed_by
    from purchase_request_line line
    join purchase_request request on request.uuid = line.purchase_request_uuid
      and request.status in ('APPROVED', 'PARTIALLY_APPROVED', 'QUOTING', 'PARTIALLY_ORDERED')
    left join part on part.uuid = line.part_uuid
    left join product on product.uuid = line.product_uuid
    left join supplier on supplier.uuid = line.supplier_uuid
    where line.approved_quantity > line.ordered_quantity
      ${requests ? sql`and request.uuid = any(${requests}::uuid[])` : sql``}
      ${supplier ? sql`and line.supplier_uuid = ${supplier}::uuid` : sql``}
    order by request.needed_by nulls last, request.code, line.position limit 500`.execute(db);
  return rows;
}

export const searchPurchases = purchaseList.finder({
  columns: ['code', 'supplier_name', 'status'],
  hit: ({ uuid, code, supplier_name, status }) => ({
    title: `${code} · ${supplier_name}`,
    subtitle: purchaseStatus.label(status),
    url: `/purchase/show/${uuid}`,
  }),
});
