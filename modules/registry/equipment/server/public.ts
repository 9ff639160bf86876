import { sql, type SqlBool } from 'kysely';
import { invalid, notFound } from '#core/contract/error.ts';
import type { Db, Tx } from '#core/server/db.ts';
import type { Reference } from '#core/server/importer.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import type { EquipmentDefaults } from '../contract.ts';
import { findEquipment } from './equipment.queries.ts';
import type { EquipmentSpecTable, EquipmentTable } from './equipment.table.ts';

export interface KnownEquipment {
  uuid: string;
  name: string;
  model: string;
  brand_name: string;
  category_uuid: string;
  warranty_months: number | null;
  status: EquipmentTable['status'];
}

/** The model another record points to; an unknown one is told on that record's own field. */
export async function requireEquipment(db: Db, uuid: string, field = 'equipment_uuid'): Promise<KnownEquipment> {
  const found = await db
    .selectFrom('equipment')
    .select(['uuid', 'name', 'model', 'brand_name', 'category_uuid', 'warranty_months', 'status'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!found) throw invalid({ [field]: ['Equipamento não encontrado'] });
  return found;
}

/** The months of warranty each of these models gives, for many units at once. */
export async function warrantyMonthsOf(db: Db, uuids: readonly string[]): Promise<(uuid: string) => number | null> {
  const found = await db
    .selectFrom('equipment')
    .select(['uuid', 'warranty_months'])
    .where(sql<SqlBool>`uuid = any (${[...new Set(uuids)]}::uuid[])`)
    .execute();
  const months = new Map(found.map(({ uuid, warranty_months }) => [uuid, warranty_months]));
  return (uuid) => months.get(uuid) ?? null;
}

/** The checklist, the periodicity and the depreciation that hold for a model, its own or its category's. */
export async function defaultsOfEquipment(db: Db, uuid: string): Promise<EquipmentDefaults> {
  const found = await findEquipment(db, uuid);
  if (!found) throw notFound('Equipamento não encontrado.');
  return found.defaults;
}

/** A column of an imported sheet that names a model, as units are called: name, brand and model. */
export const equipmentReference: Reference = {
  missing: 'Equipamento não encontrado',
  find: (db, { keys, uuids }) => {
    const called = sql<string>`equipment.name || ' ' || equipment.brand_name || ' ' || equipment.model`;
    return db
      .selectFrom('equipment')
      .select(['uuid', called.as('label'), sql<string>`searchable(${called})`.as('key')])
      .where(sql<boolean>`(searchable(${called}) = any (${keys}::text[]) or uuid = any (${uuids}::uuid[]))`)
      .execute();
  },
};

type NotGiven = 'uuid' | 'version' | 'created_at' | 'updated_at' | 'search_text' | 'brand_name';
export interface LoadedEquipment extends Omit<EquipmentTable, NotGiven> {
  created_at?: string;
  technical_specs: readonly Pick<EquipmentSpecTable, 'key' | 'value'>[];
  accessory_uuids: readonly string[];
  part_uuids: readonly string[];
}

/** Many at once, for demo data and imports; answers their uuids in the order given. */
export async function loadEquipment(db: Tx, rows: readonly LoadedEquipment[]): Promise<string[]> {
  const uuids = await newUuids(db, rows.length);
  const ofRow = <Line extends object>(lines: readonly Line[], place: number) =>
    lines.map((line, position) => ({ ...line, position, equipment_uuid: uuids[place] ?? '' }));
  const specs = rows.flatMap((row, place) => ofRow(row.technical_specs, place));
  const accessories = rows.flatMap((row, place) =>
    ofRow(
      row.accessory_uuids.map((accessory_uuid) => ({ accessory_uuid })),
      place,
    ),
  );
  const parts = rows.flatMap((row, place) =>
    ofRow(
      row.part_uuids.map((part_uuid) => ({ part_uuid })),
      place,
    ),
  );
  await insertRows(
    db,
    'equipment',
    rows.map(({ technical_specs: _s, accessory_uuids: _a, part_uuids: _p, ...values }, place) => ({
      ...values,
      uuid: uuids[place],
    })),
  );
  await insertRows(db, 'equipment_spec', specs);
  await insertRows(db, 'equipment_accessory', accessories);
  await insertRows(db, 'equipment_part', parts);
  return uuids;
}

export { unfitParts } from './part-options.queries.ts';
