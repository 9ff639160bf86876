import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { awaitedStates } from '#modules/purchase/purchase/purchase.rules.ts';
import '#modules/purchase/purchase/server/public.ts';
import '#modules/registry/part/server/public.ts';
import '#modules/registry/product/server/public.ts';
import {
  receivingFields,
  type AwaitedLine,
  type Receiving,
  type receiving,
  type ReceivingSummary,
} from '../contract.ts';
import { receivingStatus } from '../receiving.rules.ts';
import './receiving.table.ts';

const { listed, whole } = selection('receiving', receivingFields);

export const receivingList = listing<'receiving', Received<typeof receiving.list>['query'], ReceivingSummary>({
  table: 'receiving',
  searchable: true,
  coded: true,
  filters: {
    status: (values, eb) => eb('receiving.status', 'in', values),
    supplier_uuid: (value, eb) => eb('receiving.supplier_uuid', '=', value),
    purchase_uuid: (value) =>
      sql<SqlBool>`receiving.uuid in (select line.receiving_uuid from receiving_line line
        join purchase_line on purchase_line.uuid = line.purchase_line_uuid where purchase_line.purchase_uuid = ${value}::uuid)`,
    part_uuid: (value) =>
      sql<SqlBool>`receiving.uuid in (select line.receiving_uuid from receiving_line line
        join purchase_line on purchase_line.uuid = line.purchase_line_uuid where purchase_line.part_uuid = ${value}::uuid)`,
  },
  sort: {
    code: 'code',
    supplier_name: { column: 'supplier_name', text: true },
    received_at: { column: 'received_at', nullable: true },
    status: { column: 'status', ties: { column: 'code' } },
    total: 'total',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['created_at', 'desc'],
  rows: (db, page) => db.selectFrom(page).innerJoin('receiving', 'receiving.uuid', 'page.uuid').select(listed),
});

export const findReceiving: FindOne<Receiving> = preparedOne((db, uuid: string) =>
  db
    .selectFrom('receiving')
    .select(whole)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('receiving_line as line')
          .innerJoin('purchase_line as ordered', 'ordered.uuid', 'line.purchase_line_uuid')
          .innerJoin('purchase', 'purchase.uuid', 'ordered.purchase_uuid')
          .leftJoin('part', 'part.uuid', 'ordered.part_uuid')
          .leftJoin('product', 'product.uuid', 'ordered.product_uuid')
          .select(['line.uuid', 'line.purchase_line_uuid', 'purchase.code as purchase_code', 'ordered.purchase_uuid'])
          .select(['ordered.part_uuid', 'ordered.product_uuid', 'ordered.unit', 'line.refusal', 'line.batch_number'])
          .select(['line.manufactured_at', 'line.expires_at', 'line.location', 'line.supplier_code', 'line.gtin'])
          .select(['line.divergence'])
          .select((line) => [
            sql<string>`concat_ws(' · ', coalesce(part.code, product.code), ordered.description)`.as('description'),
            line.cast<string>('line.quantity', 'text').as('quantity'),
            line.cast<string>('line.refused_quantity', 'text').as('refused_quantity'),
            line.cast<string | null>('line.invoiced_quantity', 'text').as('invoiced_quantity'),
            line.cast<string>('line.unit_cost', 'text').as('unit_cost'),
            line.cast<string>('line.charges', 'text').as('charges'),
            line.cast<string>('line.landed', 'text').as('landed'),
          ])
          .whereRef('line.receiving_uuid', '=', 'receiving.uuid')
          .orderBy('line.position'),
      ).as('lines'),
    )
    .where('receiving.uuid', '=', uuid),
);

/** What is still to come, the first awaited first, with everything it is called by: our codes, bar codes, the supplier's. */
export async function awaitedLines(
  db: Db,
  { purchases, supplier }: { purchases?: readonly string[] | undefined; supplier?: string | undefined },
): Promise<AwaitedLine[]> {
  const { rows } = await sql<AwaitedLine>`
    select line.uuid as purchase_line_uuid, purchase.uuid as purchase_uuid, purchase.code as purchase_code,
      purchase.supplier_uuid, purchase.supplier_name, line.kind, line.part_uuid, line.product_uuid,
      coalesce(part.code, product.code) as item_code, line.description, line.unit, line.quantity::text as ordered,
      (line.quantity - line.received_quantity)::text as open, round(line.total / line.quantity, 2)::text as price,
      coalesce(line.expected_at, purchase.expected_at)::text as expected_at,
      array_remove(array[part.code, part.parts_number, product.code, product.gtin], null)
        || array(select supplier_code from part_supplier
          where part_supplier.part_uuid = line.part_uuid and supplier_uuid = purchase.supplier_uuid and supplier_code is not null)
        || array(select unnest(array_remove(array[known.supplier_code, known.gtin], null)) from supplier_item known
          where known.supplier_uuid = purchase.supplier_uuid
            and (known.part_uuid = line.part_uuid or known.product_uuid = line.product_uuid)) as codes
    from purchase_line line
    join purchase on purchase.uuid = line.purchase_uuid and purchase.status = any(${[...awaitedStates]}::text[])
    left join part on part.uuid = line.part_uuid
    left join product on product.uuid = line.product_uuid
    where line.received_quantity < line.quantity
      ${purchases ? sql`and purchase.uuid = any(${purchases}::uuid[])` : sql``}
      ${supplier ? sql`and purchase.supplier_uuid = ${supplier}::uuid` : sql``}
    order by coalesce(line.expected_at, purchase.expected_at) nulls last, purchase.code, line.position limit 1000`.execute(
    db,
  );
  return rows;
}

export const searchReceivings = receivingList.finder({
  columns: ['code', 'supplier_name', 'invoice_number', 'status'],
  hit: ({ uuid, code, supplier_name, invoice_number, status }) => ({
    title: `${code} · ${supplier_name}`,
    subtitle: [invoice_number && `NF ${invoice_number}`, receivingStatus.label(status)].filter(Boolean).join(' · '),
    url: `/purchase/receiving/show/${uuid}`,
  }),
});
