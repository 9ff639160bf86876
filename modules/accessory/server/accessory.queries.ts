import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { listing, searchConditions, type SortColumn } from '#core/server/listing.ts';
import type { Accessory, accessory } from '../contract.ts';
import './accessory.table.ts';

type Query = Received<typeof accessory.list>['query'];

const columns = [
  'accessory.uuid',
  'accessory.version',
  'accessory.created_at',
  'accessory.updated_at',
  'accessory.name',
  'accessory.code',
  'accessory.brand_uuid',
  'accessory.price',
  'accessory.status',
  'brand.name as brand_name',
] as const;
const categories = [
  sql<string[]>`array(select line.equipment_category_uuid::text from accessory_category line
    where line.accessory_uuid = accessory.uuid order by line.position)`.as('equipment_category_uuids'),
  sql<string[]>`array(select category.path from accessory_category line
    join equipment_category category on category.uuid = line.equipment_category_uuid
    where line.accessory_uuid = accessory.uuid order by line.position)`.as('equipment_categories'),
] as const;

const byName: SortColumn = { column: 'name', text: true };

export const accessoryList = listing<Query, Accessory>({
  table: 'accessory',
  searchable: true,
  filters: {
    status: (values, eb) => eb('accessory.status', 'in', values),
    brand_uuid: (value, eb) => eb('accessory.brand_uuid', '=', value),
    equipment_category_uuid: (value, eb) =>
      eb('accessory.uuid', 'in', (inner) =>
        inner
          .selectFrom('accessory_category')
          .select('accessory_category.accessory_uuid')
          .where('accessory_category.equipment_category_uuid', '=', value),
      ),
  },
  alsoCounts: ['accessory_category'],
  sort: {
    name: byName,
    code: { column: 'code', text: true },
    price: { column: 'price', nullable: true, ties: byName },
    status: { column: 'status', ties: byName },
    created_at: 'created_at',
    updated_at: 'updated_at',
  },
  order: ['name', 'asc'],
  rows: (db, page) =>
    db
      .selectFrom(page)
      .innerJoin('accessory', 'accessory.uuid', 'page.uuid')
      .leftJoin('brand', 'brand.uuid', 'accessory.brand_uuid')
      .select([...columns, ...categories]),
});

export const findAccessory = (db: Db, uuid: string): Promise<Accessory | undefined> =>
  db
    .selectFrom('accessory')
    .leftJoin('brand', 'brand.uuid', 'accessory.brand_uuid')
    .select([...columns, ...categories])
    .where('accessory.uuid', '=', uuid)
    .executeTakeFirst();

export async function searchAccessories(db: Db, words: string, limit: number) {
  const found = await db
    .selectFrom('accessory')
    .leftJoin('brand', 'brand.uuid', 'accessory.brand_uuid')
    .select(['accessory.uuid', 'accessory.name', 'accessory.code', 'brand.name as brand_name'])
    .where((eb) => eb.and(searchConditions('accessory.search_text', words)))
    .orderBy((eb) => eb.fn('searchable', ['accessory.name']))
    .limit(limit)
    .execute();
  return found.map(({ uuid, name, code, brand_name }) => ({
    uuid,
    title: name,
    subtitle: [code, brand_name].filter(Boolean).join(' · '),
    url: `/accessory/edit/${uuid}`,
  }));
}
