import { sql, type ExpressionBuilder, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db, Tables } from '#core/server/db.ts';
import { selection } from '#core/server/field-columns.ts';
import { imageOf } from '#core/server/images.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne } from '#core/server/prepared.ts';
import type { CategoryDefaults } from '#modules/registry/equipment-category/contract.ts';
import { below } from '#modules/registry/equipment-category/server/public.ts';
import { equipmentFields, type Equipment, type equipment, type EquipmentSummary } from '../contract.ts';
import { settledDefaults } from './equipment-defaults.ts';
import './equipment.table.ts';

type Query = Received<typeof equipment.list>['query'];

const { listed, whole } = selection('equipment', equipmentFields, ['category_path']);
const path = 'equipment_category.path as category_path';
const picture = (eb: ExpressionBuilder<Tables, 'equipment'>) => imageOf('equipment', eb.ref('equipment.uuid'));

const byName: SortColumn = { column: 'name', text: true };

export const equipmentList = listing<'equipment', Query, EquipmentSummary>({
  table: 'equipment',
  searchable: true,
  filters: {
    brand_uuid: (value, eb) => eb('equipment.brand_uuid', '=', value),
    category_uuid: (value) => sql<SqlBool>`equipment.category_uuid in (${below(value)})`,
    accessory_uuid: (value) =>
      sql<SqlBool>`equipment.uuid in (select equipment_uuid from equipment_accessory where accessory_uuid = ${value})`,
    part_uuid: (value) =>
      sql<SqlBool>`equipment.uuid in (select equipment_uuid from equipment_part where part_uuid = ${value})`,
    risk_class: (values, eb) => eb('equipment.risk_class', 'in', values),
    status: (values, eb) => eb('equipment.status', 'in', values),
  },
  alsoCounts: ['equipment_category', 'equipment_accessory', 'equipment_part'],
  sort: {
    // Many models have one name.
    name: { ...byName, ties: { column: 'model', text: true } },
    model: { column: 'model', text: true },
    brand_name: { column: 'brand_name', text: true, ties: byName },
    risk_class: { column: 'risk_class', nullable: true, ties: byName },
    warranty_months: { column: 'warranty_months', nullable: true, ties: byName },
    status: { column: 'status', ties: byName },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['name', 'asc'],
  rows: (db, page) =>
    db
      .selectFrom(page)
      .innerJoin('equipment', 'equipment.uuid', 'page.uuid')
      .innerJoin('equipment_category', 'equipment_category.uuid', 'equipment.category_uuid')
      .select([...listed, path])
      .select(picture),
});

/** The whole record with its lines and what its category gives, in one round trip. */
export async function findEquipment(db: Db, uuid: string): Promise<Equipment | undefined> {
  const found = await byUuid(db, uuid);
  return found && settled(found);
}
const byUuid = preparedOne((db: Db, uuid: string) => wholes(db).where('equipment.uuid', '=', uuid));

/** By brand and model as names are compared, for imports. */
export async function equipmentByKey(db: Db, keys: readonly string[]) {
  const key = sql<string>`searchable(equipment.brand_name || ' · ' || equipment.model)`;
  const found = await wholes(db)
    .select(key.as('key'))
    .where(sql<SqlBool>`${key} = any (${keys}::text[])`)
    .execute();
  return found.map((row) => ({ ...settled(row), key: row.key }));
}

type Whole = Omit<Equipment, 'accessory_uuids' | 'part_uuids' | 'defaults'> & {
  of_category: CategoryDefaults;
  checklist_name: string | null;
};
function settled({ of_category, checklist_name, ...row }: Whole): Equipment {
  return {
    ...row,
    accessory_uuids: row.accessories.map((accessory) => accessory.uuid),
    part_uuids: row.parts.map((part) => part.uuid),
    defaults: settledDefaults(row, of_category, checklist_name),
  };
}

const wholes = (db: Db) =>
  db
    .selectFrom('equipment')
    .innerJoin('equipment_category', 'equipment_category.uuid', 'equipment.category_uuid')
    .innerJoinLateral(
      sql<{ given: CategoryDefaults }>`(select equipment_category_defaults(equipment.category_uuid) as given)`.as(
        'category',
      ),
      (join) => join.onTrue(),
    )
    .leftJoin('checklist', (join) =>
      join.on(
        sql<SqlBool>`checklist.uuid = coalesce(equipment.default_checklist_uuid, (category.given #>> '{default_checklist_uuid,value}')::uuid)`,
      ),
    )
    .select([...whole, path, 'category.given as of_category', 'checklist.name as checklist_name'])
    .select(picture)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('equipment_spec as spec')
          .select(['spec.key', 'spec.value'])
          .whereRef('spec.equipment_uuid', '=', 'equipment.uuid')
          .orderBy('spec.position'),
      ).as('technical_specs'),
      jsonArrayFrom(
        eb
          .selectFrom('equipment_accessory as line')
          .innerJoin('accessory', 'accessory.uuid', 'line.accessory_uuid')
          .select(['accessory.uuid', 'accessory.name', 'accessory.code', 'accessory.status'])
          .whereRef('line.equipment_uuid', '=', 'equipment.uuid')
          .orderBy('line.position'),
      ).as('accessories'),
      jsonArrayFrom(
        eb
          .selectFrom('equipment_part as line')
          .innerJoin('part', 'part.uuid', 'line.part_uuid')
          .select(['part.uuid', 'part.code', 'part.parts_number', 'part.description', 'part.status'])
          .whereRef('line.equipment_uuid', '=', 'equipment.uuid')
          .orderBy('line.position'),
      ).as('parts'),
    ]);

export const searchEquipment = equipmentList.finder({
  columns: ['name', 'model', 'brand_name'],
  hit: ({ uuid, name, model, brand_name }) => ({
    title: name,
    subtitle: `${brand_name} · ${model}`,
    url: `/equipments/show/${uuid}`,
  }),
});
