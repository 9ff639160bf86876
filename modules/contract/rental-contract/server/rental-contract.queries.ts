import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import { formatDate } from '#core/contract/format.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import '#modules/contract/contract-template/server/public.ts';
import { contractStatus } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import {
  rentalContractFields,
  type RentalContract,
  type rentalContract,
  type RentalContractSummary,
} from '../contract.ts';
import './rental-contract.table.ts';

const { listed, whole } = selection('rental_contract', rentalContractFields, ['template_name']);

export const rentalContractList = listing<
  'rental_contract',
  Received<typeof rentalContract.list>['query'],
  RentalContractSummary
>({
  table: 'rental_contract',
  searchable: true,
  filters: {
    status: (values, eb) => eb('rental_contract.status', 'in', values),
    kind: (values, eb) => eb('rental_contract.kind', 'in', values),
    renewal: (values, eb) => eb('rental_contract.renewal', 'in', values),
    adjustment_index: (values, eb) => eb('rental_contract.adjustment_index', 'in', values),
    customer_uuid: (value, eb) => eb('rental_contract.customer_uuid', '=', value),
    responsible_uuid: (value, eb) => eb('rental_contract.responsible_uuid', '=', value),
    asset_equipment_uuid: (value, eb) =>
      eb('rental_contract.uuid', 'in', (of) =>
        of.selectFrom('rental_hold').select('contract_uuid').where('asset_equipment_uuid', '=', value),
      ),
  },
  sort: {
    code: 'code',
    title: { column: 'title', text: true },
    customer_name: { column: 'customer_name', text: true },
    status: { column: 'status', ties: { column: 'code' } },
    starts_at: 'starts_at',
    ends_at: { column: 'ends_at', nullable: true },
    monthly_value: 'monthly_value',
    next_adjustment_at: { column: 'next_adjustment_at', nullable: true },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['created_at', 'desc'],
  rows: (db, page) =>
    db.selectFrom(page).innerJoin('rental_contract', 'rental_contract.uuid', 'page.uuid').select(listed),
});

export const findRentalContract: FindOne<RentalContract> = preparedOne((db, uuid: string) =>
  db
    .selectFrom('rental_contract')
    .leftJoin('contract_template as template', 'template.uuid', 'rental_contract.template_uuid')
    .select(whole)
    .select('template.name as template_name')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('rental_contract_item as item')
          .innerJoin('asset_equipment as asset', 'asset.uuid', 'item.asset_equipment_uuid')
          // Of several units an item has had, the one that is there or goes there.
          .leftJoinLateral(
            (of) =>
              of
                .selectFrom('rental_hold as held')
                .select(['held.state', 'held.held_from', 'held.held_until'])
                .whereRef('held.line_uuid', '=', 'item.uuid')
                .where('held.state', '!=', 'RELEASED')
                .orderBy('held.held_from', 'desc')
                .orderBy('held.uuid', 'desc')
                .limit(1)
                .as('hold'),
            (join) => join.onTrue(),
          )
          .select(['item.uuid', 'item.asset_equipment_uuid', 'item.accessories', 'item.meter_unit'])
          .select(['asset.asset_number', 'asset.equipment_name', 'asset.serial_number'])
          .select(['hold.state', 'hold.held_from', 'hold.held_until'])
          .select((item) => [
            item.cast<string | null>('item.monthly_value', 'text').as('monthly_value'),
            item.cast<string | null>('item.replacement_value', 'text').as('replacement_value'),
            item.cast<string | null>('item.included', 'text').as('included'),
            item.cast<string | null>('item.excess_price', 'text').as('excess_price'),
          ])
          .whereRef('item.rental_contract_uuid', '=', 'rental_contract.uuid')
          .orderBy('item.position'),
      ).as('items'),
    )
    .where('rental_contract.uuid', '=', uuid),
);

export const searchRentalContracts = rentalContractList.finder({
  columns: ['code', 'title', 'status', 'customer_name', 'starts_at'],
  hit: ({ uuid, code, title, status, customer_name, starts_at }) => ({
    title: `${code} · ${title}`,
    subtitle: `${customer_name} · ${contractStatus.label(status)} · desde ${formatDate(starts_at)}`,
    url: `/contract/rental/show/${uuid}`,
  }),
});
