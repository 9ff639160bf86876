import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Received, Reply } from '#core/contract/endpoint.ts';
import { formatMoney } from '#core/contract/format.ts';
import { today } from '#core/server/business-day.ts';
import type { Db } from '#core/server/db.ts';
import { listing, type SortColumn } from '#core/server/listing.ts';
import { preparedOne, type FindOne } from '#core/server/prepared.ts';
import type { Asset, assetEquipment, AssetSummary } from '../contract.ts';
import './asset-equipment.table.ts';

type Query = Received<typeof assetEquipment.list>['query'];

const summary = [
  'asset_equipment.uuid',
  'asset_equipment.version',
  'asset_equipment.created_at',
  'asset_equipment.updated_at',
  'asset_equipment.asset_number',
  'asset_equipment.stock_equipment_uuid',
  'asset_equipment.equipment_name',
  'asset_equipment.serial_number',
  'asset_equipment.acquisition_date',
  'asset_equipment.acquisition_value',
  'asset_equipment.residual_value',
  'asset_equipment.depreciation_rate',
  'asset_equipment.location',
  'asset_equipment.department',
  'asset_equipment.responsible_uuid',
  'app_user.name as responsible_name',
  'asset_equipment.status',
  'asset_equipment.dropped_on',
] as const;

/** A dropped asset stops losing value. */
const valueDay = () => sql`coalesce(asset_equipment.dropped_on, ${today})`;
const worth = () => sql<string>`asset_value_on(asset_equipment.uuid, ${valueDay()})`;
const revalued = sql<string>`(select coalesce(sum(value - value_before), 0) from asset_value
  where asset_value.asset_uuid = asset_equipment.uuid and kind = 'REVALUATION')`;
/** Money among JSON and sums is text, or numbers would be made of it. */
const asText = (value: ReturnType<typeof worth>) => sql<string>`${value}::numeric(14, 2)::text`;

const assets = (db: Db) =>
  db
    .selectFrom('asset_equipment')
    .innerJoin('stock_equipment', 'stock_equipment.uuid', 'asset_equipment.stock_equipment_uuid')
    .innerJoin('equipment', 'equipment.uuid', 'stock_equipment.equipment_uuid')
    .leftJoin('app_user', 'app_user.uuid', 'asset_equipment.responsible_uuid')
    .select(summary)
    .select((eb) => [
      asText(worth()).as('current_value'),
      jsonBuildObject({
        uuid: eb.ref('stock_equipment.uuid'),
        serial_number: eb.ref('stock_equipment.serial_number'),
        equipment: jsonBuildObject({
          uuid: eb.ref('equipment.uuid'),
          name: eb.ref('equipment.name'),
          model: eb.ref('equipment.model'),
          brand_name: eb.ref('equipment.brand_name'),
        }),
      }).as('equipment_stock'),
    ]);

const byNumber: SortColumn = { column: 'asset_number', text: true };
export const assetList = listing<'asset_equipment', Query, AssetSummary>({
  table: 'asset_equipment',
  searchable: true,
  columns: { department: 'department', location: 'location' },
  filters: {
    status: (values, eb) => eb('asset_equipment.status', 'in', values),
    responsible_uuid: (value, eb) => eb('asset_equipment.responsible_uuid', '=', value),
    stock_equipment_uuid: (value, eb) => eb('asset_equipment.stock_equipment_uuid', '=', value),
    department: (value) => sql<SqlBool>`searchable(asset_equipment.department) = searchable(${value})`,
    location: (value) => sql<SqlBool>`searchable(asset_equipment.location) = searchable(${value})`,
    acquired_from: (value, eb) => eb('asset_equipment.acquisition_date', '>=', value),
    acquired_to: (value, eb) => eb('asset_equipment.acquisition_date', '<=', value),
  },
  sort: {
    asset_number: byNumber,
    equipment_name: { column: 'equipment_name', text: true, ties: byNumber },
    acquisition_date: 'acquisition_date',
    acquisition_value: 'acquisition_value',
    status: { column: 'status', ties: byNumber },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['asset_number', 'asc'],
  rows: (db, page) => assets(db).innerJoin(page, 'page.uuid', 'asset_equipment.uuid'),
});

/**
 * Acquisition plus revaluations less depreciation is what they are worth: the four always agree. What was dropped is out
 * of the books, and counts only where someone asks for it by its status.
 */
export async function assetTotals(db: Db, query: Query): Promise<Reply<typeof assetEquipment.totals>> {
  const chosen = assetList.ids(db, query).as('chosen') as never;
  const { rows } = await sql<Reply<typeof assetEquipment.totals>['data']>`
    select count(*)::int as count, coalesce(sum(cost), 0)::numeric(16, 2)::text as acquisition_value,
      coalesce(sum(moved), 0)::numeric(16, 2)::text as revaluation,
      coalesce(sum(cost + moved - worth), 0)::numeric(16, 2)::text as accumulated,
      coalesce(sum(worth), 0)::numeric(16, 2)::text as current_value
    from (select asset_equipment.acquisition_value as cost, ${revalued} as moved, ${worth()} as worth
      from asset_equipment join ${chosen} on chosen.uuid = asset_equipment.uuid
      where asset_equipment.status <> 'DROPPED' or ${query.status !== undefined}) figures`.execute(db);
  return { data: rows[0]! };
}

const latest = sql<{ uuid: string }>`(select * from asset_value where asset_value.asset_uuid = asset_equipment.uuid
  order by on_date desc, created_at desc limit 1)`;

export const findAsset = preparedOne((db: Db, uuid: string) =>
  assets(db)
    .innerJoinLateral(latest.as('base'), (join) => join.onTrue())
    .select(['asset_equipment.in_service_date', 'asset_equipment.resumes_as'])
    .select(['asset_equipment.invoice_number', 'asset_equipment.notes'])
    .select([
      sql<string>`(acquisition_value + ${revalued})::numeric(14, 2)::text`.as('gross_value'),
      sql<string>`(acquisition_value + ${revalued} - ${worth()})::numeric(14, 2)::text`.as('accumulated'),
      sql<string>`coalesce(round((base.value - base.residual_value) / base.months, 2), 0)::numeric(14, 2)::text`.as(
        'monthly_quota',
      ),
      sql<string | null>`(date_trunc('month', base.on_date) + make_interval(months => base.months))::date::text`.as(
        'depreciated_until',
      ),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('asset_value')
          .select(['asset_value.uuid', 'asset_value.kind', 'asset_value.on_date', 'asset_value.months'])
          .select(['asset_value.reason', 'asset_value.user_name'])
          .select([
            sql<string>`asset_value.value_before::text`.as('value_before'),
            sql<string>`asset_value.value::text`.as('value'),
            sql<string>`asset_value.residual_value::text`.as('residual_value'),
          ])
          .whereRef('asset_value.asset_uuid', '=', 'asset_equipment.uuid')
          .orderBy('asset_value.on_date', 'desc')
          .orderBy('asset_value.created_at', 'desc'),
      ).as('values'),
      jsonArrayFrom(
        movements(db)
          .where(sql<SqlBool>`movement.asset_uuid = asset_equipment.uuid`)
          .orderBy('movement.moved_on', 'desc')
          .orderBy('movement.created_at', 'desc')
          .limit(200),
      ).as('movements'),
      jsonArrayFrom(
        eb
          .selectFrom('asset_maintenance as asked')
          .select(['asked.uuid', 'asked.wanted_on', 'asked.priority', 'asked.status', 'asked.description'])
          .select(['asked.result', 'asked.user_name'])
          .whereRef('asked.asset_uuid', '=', 'asset_equipment.uuid')
          .orderBy('asked.wanted_on', 'desc')
          .limit(200),
      ).as('maintenance'),
      jsonObjectFrom(
        eb
          .selectFrom('asset_drop as gone')
          .select(['gone.reason', 'gone.dropped_on', 'gone.document', 'gone.notes', 'gone.user_name'])
          .select([
            sql<string>`gone.sale_value::text`.as('sale_value'),
            sql<string>`gone.book_value::text`.as('book_value'),
            sql<string>`gone.result::text`.as('result'),
          ])
          .whereRef('gone.asset_uuid', '=', 'asset_equipment.uuid')
          .where('gone.undone_at', 'is', null),
      ).as('drop'),
    ])
    .where('asset_equipment.uuid', '=', uuid),
) as FindOne<Asset>;

const movements = (db: Db) =>
  db
    .selectFrom('asset_movement as movement')
    .select(['movement.uuid', 'movement.moved_on', 'movement.kind', 'movement.reason', 'movement.user_name'])
    .select('movement.created_at')
    .select((eb) => [
      jsonBuildObject({
        location: eb.ref('movement.from_location'),
        department: eb.ref('movement.from_department'),
        responsible: eb.ref('movement.from_responsible'),
      }).as('from'),
      jsonBuildObject({
        location: eb.ref('movement.to_location'),
        department: eb.ref('movement.to_department'),
        responsible: eb.ref('movement.to_responsible'),
      }).as('to'),
    ]);

/** A movement with the asset it moved, for its paper. */
export const findMovement = preparedOne((db: Db, uuid: string) =>
  movements(db).select('movement.asset_uuid').where('movement.uuid', '=', uuid),
);

/** The days of its first and last movement, if it ever moved. */
export const movementDays = (db: Db, asset: string) =>
  db
    .selectFrom('asset_movement')
    .select((eb) => [eb.fn.min<string | null>('moved_on').as('first'), eb.fn.max<string | null>('moved_on').as('last')])
    .where('asset_uuid', '=', asset)
    .executeTakeFirstOrThrow();

/** What it was and will be worth at the beginning of each month, to the end of its life or ten years from now. */
export async function valueCurve(db: Db, uuid: string): Promise<{ month: string; value: string }[]> {
  const { rows } = await sql<{ month: string; value: string }>`
    select months.month::date::text as month, asset_value_on(asset_equipment.uuid, months.month::date)::numeric(14, 2)::text as value
    from asset_equipment, lateral ${latest} base, lateral generate_series(date_trunc('month', in_service_date),
      coalesce(dropped_on, least(date_trunc('month', base.on_date) + make_interval(months => coalesce(base.months, 12)),
        date_trunc('month', now()) + interval '10 years')), interval '1 month') as months (month)
    where asset_equipment.uuid = ${uuid} order by 1 limit 1200`.execute(db);
  return rows;
}

export async function assetLabelsOf(db: Db, uuids: readonly string[]) {
  const found = await db
    .selectFrom('asset_equipment')
    .select(['uuid', 'asset_number', 'serial_number', 'equipment_name'])
    .where(sql<SqlBool>`uuid = any (${uuids}::uuid[])`)
    .orderBy((eb) => eb.fn('searchable', ['asset_number']))
    .execute();
  return found.map(({ uuid, asset_number, serial_number, equipment_name }) => ({
    title: equipment_name,
    code: asset_number,
    lines: [`S/N ${serial_number}`, 'Patrimônio'],
    path: `/asset-equipment/show/${uuid}`,
  }));
}

export const searchAssets = assetList.finder({
  columns: ['asset_number', 'equipment_name', 'serial_number', 'acquisition_value'],
  hit: (row) => ({
    title: `${row.asset_number} · ${row.equipment_name}`,
    subtitle: `Nº de série ${row.serial_number} · ${formatMoney(row.acquisition_value)}`,
    url: `/asset-equipment/show/${row.uuid}`,
  }),
});

/** Places and departments of what is not dropped: a form offers them before anything new is made up. */
export async function placesInUse(db: Db): Promise<{ locations: string[]; departments: string[] }> {
  const inUse = async (column: 'location' | 'department'): Promise<string[]> => {
    const rows = await db
      .selectFrom('asset_equipment')
      .select(column)
      .distinct()
      .where(column, 'is not', null)
      .where('status', '!=', 'DROPPED')
      .orderBy(column)
      .limit(500)
      .execute();
    return rows.flatMap((row) => row[column] ?? []);
  };
  return { locations: await inUse('location'), departments: await inUse('department') };
}
