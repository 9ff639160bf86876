import { sql, type SqlBool } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { formatDate } from '#core/contract/format.ts';
import type { Db } from '#core/server/db.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import { modelOfUnit, unitConditions, unitsAlsoCount } from '#modules/asset/equipment-unit/server/public.ts';
import type { stockEquipment, Unit, UnitSummary } from '../contract.ts';
import { unitStatus } from '../stock-equipment.rules.ts';
import './stock-equipment.table.ts';

type Query = Received<typeof stockEquipment.list>['query'];

const summary = [
  'stock_equipment.uuid',
  'stock_equipment.version',
  'stock_equipment.created_at',
  'stock_equipment.updated_at',
  'stock_equipment.equipment_uuid',
  'stock_equipment.equipment_name',
  'stock_equipment.serial_number',
  'stock_equipment.batch',
  'stock_equipment.condition',
  'stock_equipment.status',
  'stock_equipment.status_reason',
  'stock_equipment.location',
  'stock_equipment.cost',
  'stock_equipment.invoice_number',
  'stock_equipment.received_at',
  'stock_equipment.warranty_until',
] as const;

const units = (db: Db) =>
  db
    .selectFrom('stock_equipment')
    .innerJoin('equipment', 'equipment.uuid', 'stock_equipment.equipment_uuid')
    .innerJoin('equipment_category', 'equipment_category.uuid', 'equipment.category_uuid')
    .select(summary)
    .select(modelOfUnit);

const byName: SortColumn = { column: 'equipment_name', text: true };

export const unitList = listing<'stock_equipment', Query, UnitSummary>({
  table: 'stock_equipment',
  searchable: true,
  columns: { location: 'location' },
  filters: {
    ...unitConditions,
    condition: (values, eb) => eb('stock_equipment.condition', 'in', values),
    status: (values, eb) => eb('stock_equipment.status', 'in', values),
    location: (value) => sql<SqlBool>`searchable(stock_equipment.location) = searchable(${value})`,
    received_from: (value, eb) => eb('stock_equipment.received_at', '>=', value),
    received_to: (value, eb) => eb('stock_equipment.received_at', '<=', value),
  },
  alsoCounts: unitsAlsoCount,
  sort: {
    // Many units are of one model.
    equipment_name: { ...byName, ties: { column: 'serial_number', text: true } },
    serial_number: { column: 'serial_number', text: true },
    status: { column: 'status', ties: byName },
    condition: { column: 'condition', ties: byName },
    location: { column: 'location', text: true, nullable: true, ties: byName },
    cost: { column: 'cost', nullable: true, ties: byName },
    received_at: { column: 'received_at', ties: byName },
    warranty_until: { column: 'warranty_until', nullable: true, ties: byName },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['equipment_name', 'asc'],
  rows: (db, page) => units(db).innerJoin(page, 'page.uuid', 'stock_equipment.uuid'),
});

const whole = (db: Db) => units(db).select('stock_equipment.notes');

export const findUnit: FindOne<Unit> = preparedOne((db, uuid) => whole(db).where('stock_equipment.uuid', '=', uuid));

/** By model and serial number as names are compared, for imports. */
export function unitsByKey(db: Db, keys: readonly string[]) {
  const key = sql<string>`searchable(stock_equipment.equipment_name || ' · ' || stock_equipment.serial_number)`;
  return whole(db)
    .select(key.as('key'))
    .where(sql<SqlBool>`${key} = any (${keys}::text[])`)
    .execute();
}

/** By model, then serial number: the order people look for them on the shelf. */
export async function unitLabels(db: Db, uuids: readonly string[]) {
  const found = await db
    .selectFrom('stock_equipment')
    .select(['uuid', 'serial_number', 'equipment_name', 'received_at'])
    .where(sql<SqlBool>`uuid = any (${uuids}::uuid[])`)
    .orderBy((eb) => eb.fn('searchable', ['equipment_name']))
    .orderBy((eb) => eb.fn('searchable', ['serial_number']))
    .execute();
  return found.map(({ uuid, serial_number, equipment_name, received_at }) => ({
    title: equipment_name,
    code: serial_number,
    lines: [`Recebida em ${formatDate(received_at)}`],
    path: `/stock/equipments/show/${uuid}`,
  }));
}

/** Which of these serial numbers the model already has, as they are compared. */
export async function takenSerials(db: Db, equipment: string, serials: readonly string[]): Promise<Set<number>> {
  const { rows } = await sql<{ place: number }>`
    select wanted.place::int as place from unnest(${serials}::text[]) with ordinality as wanted (serial, place)
    where exists (select from stock_equipment where equipment_uuid = ${equipment} and searchable(serial_number) = searchable(wanted.serial))
      or exists (select from unnest(${serials}::text[]) with ordinality as other (serial, place)
        where other.place < wanted.place and searchable(other.serial) = searchable(wanted.serial))`.execute(db);
  return new Set(rows.map(({ place }) => place - 1));
}

export const searchUnits = unitList.finder({
  columns: ['serial_number', 'equipment_name', 'status'],
  by: 'serial_number',
  hit: ({ uuid, serial_number, equipment_name, status }) => ({
    title: serial_number,
    subtitle: `${equipment_name} · ${unitStatus.label(status)}`,
    url: `/stock/equipments/show/${uuid}`,
  }),
});
