import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import '#modules/asset/crm-customer-equipment/server/public.ts';
import '#modules/registry/checklist/server/public.ts';
import '#modules/contract/contract-template/server/public.ts';
import '#modules/sla/sla-configuration/server/public.ts';
import { contractStatus } from '#modules/contract/contract-terms/contract-terms.rules.ts';
import {
  maintenanceContractFields,
  type MaintenanceContract,
  type maintenanceContract,
  type MaintenanceContractSummary,
} from '../contract.ts';
import './maintenance-contract.table.ts';

const { listed, whole } = selection('maintenance_contract', maintenanceContractFields, [
  'excluded_part_uuids',
  'excluded_parts',
  'sla_configuration_name',
  'template_name',
]);

type Query = Received<typeof maintenanceContract.list>['query'];
export const contractList = listing<'maintenance_contract', Query, MaintenanceContractSummary>({
  table: 'maintenance_contract',
  searchable: true,
  filters: {
    status: (values, eb) => eb('maintenance_contract.status', 'in', values),
    customer_uuid: (value, eb) => eb('maintenance_contract.customer_uuid', '=', value),
    responsible_uuid: (value, eb) => eb('maintenance_contract.responsible_uuid', '=', value),
    renewal: (values, eb) => eb('maintenance_contract.renewal', 'in', values),
    adjustment_index: (values, eb) => eb('maintenance_contract.adjustment_index', 'in', values),
    coverage: (values, eb) => eb('maintenance_contract.coverage', 'in', values),
    customer_equipment_uuid: (value, eb) =>
      eb(
        'maintenance_contract.uuid',
        'in',
        eb
          .selectFrom('maintenance_contract_item')
          .select('maintenance_contract_uuid')
          .where('customer_equipment_uuid', '=', value),
      ),
    ends_from: (value, eb) => eb('maintenance_contract.ends_at', '>=', value),
    ends_to: (value, eb) => eb('maintenance_contract.ends_at', '<=', value),
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
    db.selectFrom(page).innerJoin('maintenance_contract', 'maintenance_contract.uuid', 'page.uuid').select(listed),
});

export const findContract: FindOne<MaintenanceContract> = preparedOne((db, uuid: string) =>
  db
    .selectFrom('maintenance_contract')
    .leftJoin('sla_configuration as policy', 'policy.uuid', 'maintenance_contract.sla_configuration_uuid')
    .leftJoin('contract_template as template', 'template.uuid', 'maintenance_contract.template_uuid')
    .select(whole)
    .select(['policy.name as sla_configuration_name', 'template.name as template_name'])
    .select([
      sql<string[]>`array(select link.part_uuid::text from maintenance_contract_excluded_part link
        where link.maintenance_contract_uuid = maintenance_contract.uuid order by link.position)`.as(
        'excluded_part_uuids',
      ),
      sql<string[]>`array(select part.code || ' · ' || part.description from maintenance_contract_excluded_part link
        join part on part.uuid = link.part_uuid
        where link.maintenance_contract_uuid = maintenance_contract.uuid order by link.position)`.as('excluded_parts'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('maintenance_contract_item as line')
          .innerJoin('customer_equipment as unit', 'unit.uuid', 'line.customer_equipment_uuid')
          .leftJoin('checklist', 'checklist.uuid', 'line.checklist_uuid')
          .select([
            'line.uuid',
            'line.customer_equipment_uuid',
            'unit.equipment_name',
            'unit.serial_number',
            'line.periodicity',
            'line.checklist_uuid',
            'checklist.name as checklist_name',
          ])
          .select((row) => [
            row.cast<string | null>('line.monthly_value', 'text').as('monthly_value'),
            row.cast<string | null>('line.first_visit_at', 'text').as('first_visit_at'),
            row.cast<string | null>('line.covered_from', 'text').as('covered_from'),
            row.cast<string | null>('line.covered_until', 'text').as('covered_until'),
            sql<string | null>`nullif(concat_ws(' · ', unit.location_unit, unit.location_sector), '')`.as('location'),
          ])
          .whereRef('line.maintenance_contract_uuid', '=', 'maintenance_contract.uuid')
          .orderBy('line.position'),
      ).as('items'),
    )
    .where('maintenance_contract.uuid', '=', uuid),
);

export const searchContracts = contractList.finder({
  columns: ['code', 'title', 'customer_name', 'status'],
  hit: ({ uuid, code, title, customer_name, status }) => ({
    title: `${code} · ${title}`,
    subtitle: `${customer_name} · ${contractStatus.label(status)}`,
    url: `/contract/maintenance/show/${uuid}`,
  }),
});
