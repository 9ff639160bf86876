import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import { endOf, startOf } from '#core/server/business-day.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import '#modules/purchase/purchase-request/server/public.ts';
import '#modules/purchase/purchase/server/public.ts';
import '#modules/registry/part/server/public.ts';
import '#modules/registry/product/server/public.ts';
import { quotationFields, type Quotation, type quotation, type QuotationSummary } from '../contract.ts';
import { quotationStatus } from '../quotation.rules.ts';
import './quotation.table.ts';

const { listed, whole } = selection('quotation', quotationFields);
/** Whose links open a supplier's answer, and whose files they are. */
export const invitedEntity = 'quotation_supplier';

export const quotationList = listing<'quotation', Received<typeof quotation.list>['query'], QuotationSummary>({
  table: 'quotation',
  searchable: true,
  coded: true,
  filters: {
    status: (values, eb) => eb('quotation.status', 'in', values),
    buyer_uuid: (value, eb) => eb('quotation.buyer_uuid', '=', value),
    supplier_uuid: (value) =>
      sql<SqlBool>`quotation.uuid in (select quotation_uuid from quotation_supplier where supplier_uuid = ${value}::uuid)`,
    part_uuid: (value) =>
      sql<SqlBool>`quotation.uuid in (select quotation_uuid from quotation_line where part_uuid = ${value}::uuid)`,
    request_uuid: (value) =>
      sql<SqlBool>`quotation.uuid in (select line.quotation_uuid from quotation_line line
        join purchase_request_line asked on asked.uuid = line.request_line_uuid
        where asked.purchase_request_uuid = ${value}::uuid)`,
    closed_from: (value) => sql<SqlBool>`quotation.closed_at >= ${startOf(value)}`,
    closed_to: (value) => sql<SqlBool>`quotation.closed_at < ${endOf(value)}`,
  },
  sort: {
    code: 'code',
    subject: { column: 'subject', text: true },
    deadline: 'deadline',
    status: { column: 'status', ties: { column: 'code' } },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['created_at', 'desc'],
  rows: (db, page) => db.selectFrom(page).innerJoin('quotation', 'quotation.uuid', 'page.uuid').select(listed),
});

export const findQuotation: FindOne<Quotation> = preparedOne((db, uuid: string) =>
  db
    .selectFrom('quotation')
    .select(whole)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('quotation_line as line')
          .leftJoin('part', 'part.uuid', 'line.part_uuid')
          .leftJoin('product', 'product.uuid', 'line.product_uuid')
          .leftJoin('purchase_request_line as asked', 'asked.uuid', 'line.request_line_uuid')
          .leftJoin('purchase_request as request', 'request.uuid', 'asked.purchase_request_uuid')
          .leftJoinLateral(
            (paid) =>
              paid
                .selectFrom('purchase_line as bought')
                .innerJoin('purchase', 'purchase.uuid', 'bought.purchase_uuid')
                .select(['bought.unit_price', 'purchase.sent_at', 'purchase.supplier_name'])
                .where('purchase.sent_at', 'is not', null)
                .where('purchase.status', '<>', 'CANCELLED')
                .where((of) =>
                  of.or([
                    of('bought.part_uuid', '=', of.ref('line.part_uuid')),
                    of('bought.product_uuid', '=', of.ref('line.product_uuid')),
                  ]),
                )
                .orderBy('purchase.sent_at', 'desc')
                .limit(1)
                .as('paid'),
            (join) => join.onTrue(),
          )
          .select(['line.uuid', 'line.kind', 'line.part_uuid', 'line.product_uuid', 'line.description', 'line.unit'])
          .select(['line.request_line_uuid', 'line.notes', 'line.winner_uuid', 'line.winner_reason'])
          .select(['part.code as part_code', 'product.code as product_code', 'request.code as request_code'])
          .select(['line.winner_name', 'paid.supplier_name as paid_to'])
          .select((line) => [
            line.cast<string>('line.quantity', 'text').as('quantity'),
            line.cast<string | null>('line.unit_price', 'text').as('unit_price'),
            line.cast<string | null>('paid.unit_price', 'text').as('paid_price'),
            sql<string | null>`(paid.sent_at at time zone business_zone())::date::text`.as('paid_on'),
          ])
          .whereRef('line.quotation_uuid', '=', 'quotation.uuid')
          .orderBy('line.position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('quotation_supplier as invited')
          .leftJoin('purchase', 'purchase.uuid', 'invited.purchase_uuid')
          .select(['invited.uuid', 'invited.supplier_uuid', 'invited.supplier_name', 'invited.email', 'invited.status'])
          .select(['invited.channel', 'invited.payment_terms', 'invited.valid_until', 'invited.notes'])
          .select(['invited.answered_at', 'invited.answered_by', 'invited.purchase_uuid'])
          .select('purchase.code as purchase_code')
          .select((own) => [
            own.cast<string | null>('invited.freight', 'text').as('freight'),
            sql<string | null>`(select min(first_seen_at) from public_link
              where entity = ${invitedEntity} and record_uuid = invited.uuid)`.as('seen_at'),
            sql<number>`(select count(*)::int from stored_file
              where owner_entity = ${invitedEntity} and owner_uuid = invited.uuid)`.as('file_count'),
          ])
          .whereRef('invited.quotation_uuid', '=', 'quotation.uuid')
          .orderBy('invited.position'),
      ).as('suppliers'),
      jsonArrayFrom(
        eb
          .selectFrom('quotation_offer as offer')
          .innerJoin('quotation_supplier as invited', 'invited.uuid', 'offer.invited_uuid')
          .select(['offer.line_uuid', 'offer.invited_uuid', 'offer.delivery_days', 'offer.notes'])
          .select((offer) => [
            offer.cast<string>('offer.unit_price', 'text').as('unit_price'),
            offer.cast<string>('offer.discount', 'text').as('discount'),
            offer.cast<string>('offer.taxes', 'text').as('taxes'),
          ])
          .whereRef('invited.quotation_uuid', '=', 'quotation.uuid'),
      ).as('offers'),
    ])
    .where('quotation.uuid', '=', uuid),
);

export const searchQuotations = quotationList.finder({
  columns: ['code', 'subject', 'status'],
  hit: ({ uuid, code, subject, status }) => ({
    title: `${code} · ${subject}`,
    subtitle: quotationStatus.label(status),
    url: `/purchase/quotation/show/${uuid}`,
  }),
});
