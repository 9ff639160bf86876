import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { formatDate } from '#core/contract/format.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import '#modules/asset/asset-equipment/server/public.ts';
import { inForce } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import '#modules/contract/rental-contract/server/public.ts';
import '#modules/contract/rental-hold/server/public.ts';
import '#modules/registry/supplier/server/public.ts';
import {
  fiscalCustodyFields,
  type DueDelivery,
  type FiscalCustody,
  type fiscalCustody,
  type FiscalCustodySummary,
} from '../contract.ts';
import { custodyKind, directionOf, type DueWindow } from '../fiscal-custody.rules.ts';
import './fiscal-custody.table.ts';

export const entity = 'fiscal_custody';
const { listed, whole } = selection('fiscal_custody', fiscalCustodyFields);

/** The last day of this week is its Sunday, as `weekEnds` says it. */
const sunday = sql`(business_day() + (7 - extract(dow from business_day())::int) % 7)`;
const inWindow: Record<DueWindow, ReturnType<typeof sql<boolean>>> = {
  LATE: sql<boolean>`due_on < business_day()`,
  THIS_WEEK: sql<boolean>`due_on between business_day() and ${sunday}`,
  NEXT_WEEK: sql<boolean>`due_on between ${sunday} + 1 and ${sunday} + 7`,
  LATER: sql<boolean>`due_on > ${sunday} + 7`,
  NO_DEADLINE: sql<boolean>`due_on is null`,
};

/** Open, and due in one of these. */
export const inWindows = (windows: readonly DueWindow[]) =>
  sql<boolean>`(status = 'OPEN' and (${sql.join(
    windows.map((window) => inWindow[window]),
    sql` or `,
  )}))`;

export const fiscalCustodyList = listing<
  'fiscal_custody',
  Received<typeof fiscalCustody.list>['query'],
  FiscalCustodySummary
>({
  table: 'fiscal_custody',
  searchable: true,
  coded: true,
  filters: {
    status: (values, eb) => eb('fiscal_custody.status', 'in', values),
    kind: (values, eb) => eb('fiscal_custody.kind', 'in', values),
    customer_uuid: (value, eb) => eb('fiscal_custody.customer_uuid', '=', value),
    supplier_uuid: (value, eb) => eb('fiscal_custody.supplier_uuid', '=', value),
    asset_equipment_uuid: (value, eb) => eb('fiscal_custody.asset_equipment_uuid', '=', value),
    rental_contract_uuid: (value, eb) => eb('fiscal_custody.rental_contract_uuid', '=', value),
    service_order_uuid: (value, eb) => eb('fiscal_custody.service_order_uuid', '=', value),
    due: inWindows,
    undocumented: (value, eb) => eb('fiscal_custody.out_document', value ? 'is' : 'is not', null),
  },
  sort: {
    code: 'code',
    customer_name: { column: 'customer_name', text: true },
    status: { column: 'status', ties: { column: 'code' } },
    left_on: 'left_on',
    due_on: { column: 'due_on', nullable: true },
    returned_on: { column: 'returned_on', nullable: true },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['due_on', 'asc'],
  rows: (db, page) =>
    db
      .selectFrom(page)
      .innerJoin('fiscal_custody', 'fiscal_custody.uuid', 'page.uuid')
      .select(listed)
      .select('fiscal_custody.rental_hold_uuid'),
});

export const findFiscalCustody: FindOne<FiscalCustody> = preparedOne((db, uuid: string) =>
  db
    .selectFrom('fiscal_custody')
    .leftJoin('rental_hold as hold', 'hold.uuid', 'fiscal_custody.rental_hold_uuid')
    .select(whole)
    .select(['fiscal_custody.rental_hold_uuid', sql<boolean>`coalesce(hold.state = 'ON_HIRE', false)`.as('on_hire')])
    .where('fiscal_custody.uuid', '=', uuid),
);

/** What is to leave for a customer by the end of this week, the latest first. */
export const dueDeliveries = (db: Db): Promise<DueDelivery[]> =>
  db
    .selectFrom('rental_hold as hold')
    .innerJoin('rental_contract as contract', 'contract.uuid', 'hold.contract_uuid')
    .innerJoin('asset_equipment as asset', 'asset.uuid', 'hold.asset_equipment_uuid')
    .select(['hold.uuid', 'hold.held_from', 'asset.asset_number', 'asset.equipment_name', 'asset.serial_number'])
    .select([
      'contract.customer_name',
      'contract.uuid as rental_contract_uuid',
      'contract.code as rental_contract_code',
    ])
    .where('hold.state', '=', 'RESERVED')
    .where('contract.status', 'in', inForce)
    .where(sql<boolean>`hold.held_from <= ${sunday}`)
    .orderBy('hold.held_from')
    .orderBy('contract.code')
    .orderBy('asset.asset_number')
    .execute();

export const searchFiscalCustodies = fiscalCustodyList.finder({
  columns: ['code', 'kind', 'item_name', 'customer_name', 'supplier_name', 'due_on'],
  hit: ({ uuid, code, kind, item_name, customer_name, supplier_name, due_on }) => ({
    title: `${code} · ${item_name}`,
    subtitle: [
      custodyKind.label(kind),
      customer_name || supplier_name,
      due_on && `${directionOf(kind)} até ${formatDate(due_on)}`,
    ]
      .filter(Boolean)
      .join(' · '),
    url: `/contract/custody/show/${uuid}`,
  }),
});
