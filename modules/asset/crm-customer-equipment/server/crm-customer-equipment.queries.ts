import { sql, type SqlBool } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { modelOfUnit, unitConditions, unitsAlsoCount } from '#modules/asset/equipment-unit/server/public.ts';
import type { CustomerEquipment, customerEquipment, CustomerEquipmentSummary, InstalledCustomer } from '../contract.ts';
import { codeOf, placeOf } from '../crm-customer-equipment.rules.ts';
import './crm-customer-equipment.table.ts';

type Query = Received<typeof customerEquipment.list>['query'];

const summary = [
  'customer_equipment.uuid',
  'customer_equipment.version',
  'customer_equipment.created_at',
  'customer_equipment.updated_at',
  'customer_equipment.customer_uuid',
  'customer_equipment.customer_name',
  'customer_equipment.equipment_uuid',
  'customer_equipment.equipment_name',
  'customer_equipment.serial_number',
  'customer_equipment.tag',
  'customer_equipment.location_unit',
  'customer_equipment.location_sector',
  'customer_equipment.installed_at',
  'customer_equipment.warranty_until',
  'customer_equipment.status',
] as const;

const installed = (db: Db) =>
  db
    .selectFrom('customer_equipment')
    .innerJoin('customer', 'customer.uuid', 'customer_equipment.customer_uuid')
    .innerJoin('equipment', 'equipment.uuid', 'customer_equipment.equipment_uuid')
    .innerJoin('equipment_category', 'equipment_category.uuid', 'equipment.category_uuid')
    .select(summary)
    .select((eb) => [
      jsonBuildObject({
        uuid: eb.ref('customer.uuid'),
        name: eb.ref('customer.name'),
        document: eb.ref('customer.document'),
        city: eb.ref('customer.city'),
        state: eb.ref('customer.state'),
      }).as('customer'),
      ...modelOfUnit(),
    ]);

const byCustomer: SortColumn = { column: 'customer_name', text: true };
const byModel: SortColumn = { column: 'equipment_name', text: true };

export const installedList = listing<'customer_equipment', Query, CustomerEquipmentSummary>({
  table: 'customer_equipment',
  searchable: true,
  columns: { location_sector: 'location_sector' },
  filters: {
    customer_uuid: (value, eb) => eb('customer_equipment.customer_uuid', '=', value),
    ...unitConditions,
    status: (values, eb) => eb('customer_equipment.status', 'in', values),
    location_unit: (value) => sql<SqlBool>`searchable(customer_equipment.location_unit) = searchable(${value})`,
    location_sector: (value) => sql<SqlBool>`searchable(customer_equipment.location_sector) = searchable(${value})`,
    installed_from: (value, eb) => eb('customer_equipment.installed_at', '>=', value),
    installed_to: (value, eb) => eb('customer_equipment.installed_at', '<=', value),
  },
  alsoCounts: unitsAlsoCount,
  sort: {
    customer_name: { ...byCustomer, ties: byModel },
    equipment_name: { ...byModel, ties: byCustomer },
    serial_number: { column: 'serial_number', text: true, nullable: true },
    tag: { column: 'tag', text: true, nullable: true },
    location_unit: { column: 'location_unit', text: true, nullable: true, ties: byCustomer },
    location_sector: { column: 'location_sector', text: true, nullable: true, ties: byCustomer },
    status: { column: 'status', ties: byCustomer },
    installed_at: { column: 'installed_at', nullable: true, ties: byCustomer },
    warranty_until: { column: 'warranty_until', nullable: true, ties: byCustomer },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['customer_name', 'asc'],
  rows: (db, page) => installed(db).innerJoin(page, 'page.uuid', 'customer_equipment.uuid'),
});

type CustomersQuery = Received<typeof customerEquipment.customers>['query'];
const byName: SortColumn = { column: 'customer_name', text: true };

/** Customers that have something installed. */
export const installedCustomers = listing<'customer_equipment_count', CustomersQuery, InstalledCustomer>({
  table: 'customer_equipment_count',
  searchable: true,
  filters: {},
  sort: {
    customer_name: byName,
    units: { column: 'units', ties: byName },
    in_use: { column: 'in_use', ties: byName },
    in_repair: { column: 'in_repair', ties: byName },
  },
  order: ['customer_name', 'asc'],
  rows: (db, page) =>
    db
      .selectFrom('customer_equipment_count')
      .innerJoin(page, 'page.uuid', 'customer_equipment_count.uuid')
      .innerJoin('customer', 'customer.uuid', 'customer_equipment_count.uuid')
      .select([
        'customer_equipment_count.uuid',
        'customer_equipment_count.customer_name',
        'customer.document',
        'customer.city',
        'customer.state',
        'customer_equipment_count.units',
        'customer_equipment_count.in_use',
        'customer_equipment_count.standby',
        'customer_equipment_count.in_repair',
        'customer_equipment_count.decommissioned',
      ]),
});

const whole = (db: Db) => installed(db).select('customer_equipment.notes');

export const findInstalled: FindOne<CustomerEquipment> = preparedOne((db, uuid) =>
  whole(db).where('customer_equipment.uuid', '=', uuid),
);

/**
 * For imports: by model and serial number; where there is none, by customer (name or document), model and
 * the customer's tag.
 */
export async function installedByKey(db: Db, keys: readonly string[]) {
  const found = await sql<{ uuid: string; key: string }>`
    select uuid, searchable(equipment_name || ' · ' || serial_number) as key from customer_equipment
    where searchable(equipment_name || ' · ' || serial_number) = any (${keys}::text[])
    union all
    select uuid, searchable(customer_name || ' · ' || equipment_name || ' · ' || tag) from customer_equipment
    where serial_number is null and searchable(customer_name || ' · ' || equipment_name || ' · ' || tag) = any (${keys}::text[])
    union all
    select unit.uuid, given.key from unnest(${keys}::text[]) as given (key)
    join customer on customer.document = upper(regexp_replace(split_part(given.key, ' · ', 1), '[./-]', '', 'g'))
    join customer_equipment unit on unit.customer_uuid = customer.uuid and unit.serial_number is null
      and searchable(unit.equipment_name || ' · ' || unit.tag) = substr(given.key, length(split_part(given.key, ' · ', 1)) + 4)`.execute(
    db,
  );
  if (found.rows.length === 0) return [];
  const uuids = found.rows.map(({ uuid }) => uuid);
  const rows = await whole(db)
    .where(sql<SqlBool>`customer_equipment.uuid = any (${uuids}::uuid[])`)
    .execute();
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  return found.rows.flatMap(({ uuid, key }) => {
    const row = byUuid.get(uuid);
    return row ? { ...row, key } : [];
  });
}

/** By customer, then model: the order people walk by. */
export async function installedLabels(db: Db, uuids: readonly string[]) {
  const found = await db
    .selectFrom('customer_equipment')
    .select(['uuid', 'serial_number', 'tag', 'equipment_name', 'customer_name', 'location_unit', 'location_sector'])
    .where(sql<SqlBool>`uuid = any (${uuids}::uuid[])`)
    .orderBy((eb) => eb.fn('searchable', ['customer_name']))
    .orderBy((eb) => eb.fn('searchable', ['equipment_name']))
    .orderBy('uuid')
    .execute();
  return found.map((row) => ({
    uuid: row.uuid,
    title: row.equipment_name,
    code: codeOf(row),
    lines: [row.customer_name, placeOf(row)].filter((line) => line !== null),
    path: `/crm/customer-equipment/show/${row.uuid}`,
  }));
}

export const searchInstalled = installedList.finder({
  columns: ['serial_number', 'tag', 'equipment_name', 'customer_name'],
  hit: (row) => ({
    title: `${codeOf(row)} · ${row.equipment_name}`,
    subtitle: row.customer_name,
    url: `/crm/customer-equipment/show/${row.uuid}`,
  }),
});
