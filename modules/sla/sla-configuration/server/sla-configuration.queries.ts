import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { policyFields, type Policy, type PolicySummary, type slaConfiguration } from '../contract.ts';
import type { PolicyMatch } from '../policy.rules.ts';
import './sla-configuration.table.ts';

type Query = Received<typeof slaConfiguration.list>['query'];

const { listed, whole } = selection('sla_configuration', policyFields, [
  'customer_name',
  'type_name',
  'equipment_category_name',
]);

const policies = (db: Db) =>
  db
    .selectFrom('sla_configuration')
    .leftJoin('customer', 'customer.uuid', 'sla_configuration.customer_uuid')
    .leftJoin('service_order_type', 'service_order_type.uuid', 'sla_configuration.type_uuid')
    .leftJoin('equipment_category', 'equipment_category.uuid', 'sla_configuration.equipment_category_uuid')
    .select([
      'customer.name as customer_name',
      'service_order_type.name as type_name',
      'equipment_category.path as equipment_category_name',
    ]);

const byName: SortColumn = { column: 'name', text: true };

export const policyList = listing<'sla_configuration', Query, PolicySummary>({
  table: 'sla_configuration',
  searchable: true,
  filters: {
    customer_uuid: (value, eb) => eb('sla_configuration.customer_uuid', '=', value),
    type_uuid: (value, eb) => eb('sla_configuration.type_uuid', '=', value),
    priority: (values, eb) => eb('sla_configuration.priority', 'in', values),
    status: (values, eb) => eb('sla_configuration.status', 'in', values),
  },
  sort: {
    name: byName,
    response_minutes: { column: 'response_minutes', ties: byName },
    solution_minutes: { column: 'solution_minutes', ties: byName },
    status: { column: 'status', ties: byName },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['name', 'asc'],
  rows: (db, page) => policies(db).select(listed).innerJoin(page, 'page.uuid', 'sla_configuration.uuid'),
});

export const findPolicy: FindOne<Policy> = preparedOne((db, uuid) =>
  policies(db)
    .select(whole)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('sla_configuration_warning as warning')
          .leftJoin('app_user', 'app_user.uuid', 'warning.user_uuid')
          .select([
            'warning.uuid',
            'warning.percent',
            'warning.audience',
            'warning.user_uuid',
            'app_user.name as user_name',
          ])
          .whereRef('warning.sla_configuration_uuid', '=', 'sla_configuration.uuid')
          .orderBy('warning.position'),
      ).as('warnings'),
    )
    .where('sla_configuration.uuid', '=', uuid),
);

/** In use, as the list shows them. */
export const activePolicies = (db: Db): Promise<(PolicySummary & PolicyMatch)[]> =>
  policies(db)
    .select(listed)
    .where('sla_configuration.status', '=', 'ACTIVE')
    .orderBy('sla_configuration.name')
    .execute();

/** The category itself, then those it lies under. */
export async function categoriesAbove(db: Db, category: string): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    with recursive above as (
      select uuid, parent_uuid, 0 as steps from equipment_category where uuid = ${category}::uuid
      union all select own.uuid, own.parent_uuid, steps + 1 from equipment_category own join above on above.parent_uuid = own.uuid)
    select uuid from above order by steps`.execute(db);
  return rows.map(({ uuid }) => uuid);
}
