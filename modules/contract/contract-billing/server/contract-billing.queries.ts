import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import { formatDate, formatMoney } from '#core/contract/format.ts';
import { today } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import '#modules/contract/maintenance-contract/server/public.ts';
import '#modules/contract/rental-contract/server/public.ts';
import { awaited, contractBillingStatus } from '../contract-billing.rules.ts';
import {
  contractBillingFields,
  type ContractBilling,
  type contractBilling,
  type ContractBillingSummary,
} from '../contract.ts';
import type { KnownLine } from '#modules/contract/contract-charges/proposal.rules.ts';
import './contract-billing.table.ts';

const { listed, whole } = selection('contract_billing', contractBillingFields);

export const contractBillingList = listing<
  'contract_billing',
  Received<typeof contractBilling.list>['query'],
  ContractBillingSummary
>({
  table: 'contract_billing',
  searchable: true,
  coded: true,
  filters: {
    status: (values, eb) => eb('contract_billing.status', 'in', values),
    maintenance_contract_uuid: (value, eb) => eb('contract_billing.maintenance_contract_uuid', '=', value),
    rental_contract_uuid: (value, eb) => eb('contract_billing.rental_contract_uuid', '=', value),
    customer_uuid: (value, eb) => eb('contract_billing.customer_uuid', '=', value),
    due_from: (value, eb) => eb('contract_billing.due_on', '>=', value),
    due_to: (value, eb) => eb('contract_billing.due_on', '<=', value),
    overdue: (value, eb) => {
      const late = eb.and([
        eb('contract_billing.status', 'in', [...awaited]),
        eb('contract_billing.due_on', '<', today),
      ]);
      return value ? late : eb.not(late);
    },
  },
  sort: {
    code: 'code',
    customer_name: { column: 'customer_name', text: true },
    starts_on: 'starts_on',
    due_on: 'due_on',
    status: { column: 'status', ties: { column: 'code' } },
    total: 'total',
    paid_on: { column: 'paid_on', nullable: true },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['created_at', 'desc'],
  rows: (db, page) =>
    db.selectFrom(page).innerJoin('contract_billing', 'contract_billing.uuid', 'page.uuid').select(listed),
});

export const findContractBilling: FindOne<ContractBilling> = preparedOne((db, uuid: string) =>
  db
    .selectFrom('contract_billing')
    .leftJoin('maintenance_contract as kept', 'kept.uuid', 'contract_billing.maintenance_contract_uuid')
    .leftJoin('rental_contract as hired', 'hired.uuid', 'contract_billing.rental_contract_uuid')
    .select(whole)
    .select(
      sql<string>`case when coalesce(kept.first_pro_rata, hired.first_pro_rata)
        then date_trunc('month', coalesce(kept.starts_at, hired.starts_at))::date
        else coalesce(kept.starts_at, hired.starts_at) end::text`.as('anchor'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('contract_billing_line as line')
          .select(['line.uuid', 'line.kind', 'line.description', 'line.starts_on', 'line.ends_on', 'line.days'])
          .select(['line.excluded_reason', 'line.by_hand', 'line.spans'])
          .select((line) => [
            line.cast<string | null>('line.quantity', 'text').as('quantity'),
            line.cast<string | null>('line.unit_value', 'text').as('unit_value'),
            line.cast<string | null>('line.bought', 'text').as('bought'),
            line.cast<string | null>('line.amount', 'text').as('amount'),
          ])
          .whereRef('line.contract_billing_uuid', '=', 'contract_billing.uuid')
          .orderBy('line.position'),
      ).as('lines'),
    )
    .where('contract_billing.uuid', '=', uuid),
);

/** What stands billed of a contract, approved or not. */
export async function knownLines(db: Db, contract: string): Promise<KnownLine[]> {
  const { rows } = await sql<KnownLine>`
    select line.source_uuid, line.kind, line.starts_on::text, line.ends_on::text, line.turn, line.quantity::text, line.unit_value::text,
      line.excluded_reason is not null as excluded, billing.period_number
    from contract_billing billing join contract_billing_line line on line.contract_billing_uuid = billing.uuid
    where (billing.maintenance_contract_uuid = ${contract}::uuid or billing.rental_contract_uuid = ${contract}::uuid)
      and line.live and not line.by_hand`.execute(db);
  return rows;
}

export const searchContractBillings = contractBillingList.finder({
  columns: ['code', 'status', 'customer_name', 'due_on', 'total'],
  hit: ({ uuid, code, status, customer_name, due_on, total }) => ({
    title: `${code} · ${customer_name}`,
    subtitle: `${contractBillingStatus.label(status)} · ${formatMoney(total)} · vence em ${formatDate(due_on)}`,
    url: `/contract/billing/show/${uuid}`,
  }),
});
