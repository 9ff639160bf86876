import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import { today } from '#core/server/business-day.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import '#modules/budget/budget/server/public.ts';
import { warrantyClaimFields, type WarrantyClaim, type warrantyClaim, type WarrantyClaimSummary } from '../contract.ts';
import { warrantyClaimStatus } from '../warranty-claim.rules.ts';
import './warranty-claim.table.ts';

const { listed, whole } = selection('warranty_claim', warrantyClaimFields);

export const warrantyClaimList = listing<
  'warranty_claim',
  Received<typeof warrantyClaim.list>['query'],
  WarrantyClaimSummary
>({
  table: 'warranty_claim',
  searchable: true,
  coded: true,
  filters: {
    status: (values, eb) => eb('warranty_claim.status', 'in', values),
    brand_uuid: (value, eb) => eb('warranty_claim.brand_uuid', '=', value),
    supplier_uuid: (value, eb) => eb('warranty_claim.supplier_uuid', '=', value),
    open: (value, eb) => eb('warranty_claim.open_total', value ? '>' : '=', '0'),
    late: (value, eb) => {
      const late = eb.and([eb('warranty_claim.status', '=', 'SENT'), eb('warranty_claim.answer_due_on', '<', today)]);
      return value ? late : eb.not(eb.fn.coalesce(late, eb.lit(false)));
    },
    sent_from: (value, eb) => eb('warranty_claim.sent_on', '>=', value),
    sent_to: (value, eb) => eb('warranty_claim.sent_on', '<=', value),
  },
  sort: {
    code: 'code',
    brand_name: { column: 'brand_name', text: true },
    status: { column: 'status', ties: { column: 'code' } },
    sent_on: { column: 'sent_on', nullable: true },
    answer_due_on: { column: 'answer_due_on', nullable: true },
    claimed_total: 'claimed_total',
    open_total: 'open_total',
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['created_at', 'desc'],
  rows: (db, page) =>
    db.selectFrom(page).innerJoin('warranty_claim', 'warranty_claim.uuid', 'page.uuid').select(listed),
});

export const findWarrantyClaim: FindOne<WarrantyClaim> = preparedOne((db, uuid: string) =>
  db
    .selectFrom('warranty_claim')
    .select(whole)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('warranty_claim_line as line')
          .select(['line.uuid', 'line.description', 'line.equipment'])
          .select((line) => [
            line.cast<string>('line.claimed', 'text').as('claimed'),
            line.cast<string | null>('line.accepted', 'text').as('accepted'),
            jsonObjectFrom(
              line
                .selectFrom('budget_item')
                .innerJoin('budget', 'budget.uuid', 'budget_item.budget_uuid')
                .select(['budget.uuid', 'budget.code', 'budget.order_code'])
                .whereRef('budget_item.uuid', '=', 'line.budget_item_uuid'),
            ).as('budget'),
          ])
          .whereRef('line.warranty_claim_uuid', '=', 'warranty_claim.uuid')
          .orderBy('line.position'),
      ).as('lines'),
      jsonArrayFrom(
        eb
          .selectFrom('warranty_claim_receipt as receipt')
          .select(['receipt.uuid', 'receipt.received_on', 'receipt.kind', 'receipt.document'])
          .select((receipt) => receipt.cast<string>('receipt.amount', 'text').as('amount'))
          .whereRef('receipt.warranty_claim_uuid', '=', 'warranty_claim.uuid')
          .orderBy('receipt.position'),
      ).as('receipts'),
    ])
    .where('warranty_claim.uuid', '=', uuid),
);

export const searchWarrantyClaims = warrantyClaimList.finder({
  columns: ['code', 'brand_name', 'reference', 'status'],
  hit: ({ uuid, code, brand_name, reference, status }) => ({
    title: `${code} · ${brand_name}`,
    subtitle: [reference, warrantyClaimStatus.label(status)].filter(Boolean).join(' · '),
    url: `/warranty-claim/show/${uuid}`,
  }),
});
