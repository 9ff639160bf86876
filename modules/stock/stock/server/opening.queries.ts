import { sql } from 'kysely';
import type { Db } from '#core/server/db.ts';
import type { Known, Reference } from '#core/server/importer.ts';
import { stockKind } from '../stock.rules.ts';
import './stock.table.ts';

/** Parts the key of a line; nobody types it. */
export const between = '\u001f';

/** 'PEC-000123', or 'PEC-000123 (Produto)' where the sheet says which. */
export const called = (code: string, kind: string): string => (kind ? `${code} (${kind})` : code);

const partWord = stockKind.label('PART');
const productWord = stockKind.label('PRODUCT');

/** A part or a product by its code. A code that both have says nothing by itself. */
export const itemReference: Reference = {
  missing: 'Código sem peça nem produto, ou de ambos (informe o tipo)',
  find: async (db, { keys, uuids }) => {
    const { rows } = await sql<{ uuid: string; key: string; label: string }>`
      with kept as (
        select uuid, code, description as name, ${partWord}::text as word from part
          where searchable(code) = any (${bare(keys)}::text[]) or uuid = any (${uuids}::uuid[])
        union all
        select uuid, code, name, ${productWord}::text from product
          where searchable(code) = any (${bare(keys)}::text[]) or uuid = any (${uuids}::uuid[])
      )
      select uuid, searchable(code || ' (' || word || ')') as key, code || ' · ' || name as label from kept
      union all
      select min(uuid::text)::uuid, searchable(code), min(code || ' · ' || name) from kept
        group by searchable(code) having count(*) = 1`.execute(db);
    return rows;
  },
};

const words = [partWord, productWord].map((word) => ` (${word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()})`);
/** Without the kind said behind it. */
const bare = (keys: readonly string[]): string[] =>
  keys.map((key) => words.reduce((code, word) => (code.endsWith(word) ? code.slice(0, -word.length) : code), key));

interface KeptBatch {
  key: string;
  uuid: string;
  version: number;
  item_uuid: string;
  batch_number: string;
  location: string;
  expires_at: string | null;
  unit_cost: string | null;
  opening: string | null;
}

/**
 * Batches that are there, by what a line says of them, with the opening balance they came with. One whose opening
 * was taken back, and where nothing else ever moved, is as if it were not there.
 */
export async function openingsByKey(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, Known>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<KeptBatch>`
    with wanted as (
      select key, split_part(key, ${between}, 1) as code, split_part(key, ${between}, 2) as kind,
        split_part(key, ${between}, 3) as batch, split_part(key, ${between}, 4) as place
      from unnest(${keys}::text[]) as given (key)
    )
    select distinct on (wanted.key) wanted.key, batch.uuid, batch.version, coalesce(item.part_uuid, item.product_uuid) as item_uuid,
      batch.batch_number, batch.location, batch.expires_at, batch.unit_cost::text as unit_cost, moved.opening::text as opening
    from wanted
    join stock_item item on item.kind in ('PART', 'PRODUCT') and searchable(item.code) = wanted.code
      and wanted.kind in ('', searchable(case item.kind when 'PART' then ${partWord}::text else ${productWord}::text end))
    join stock_batch batch on batch.item_uuid = item.uuid and searchable(batch.batch_number) = wanted.batch
      and (searchable(batch.location) = wanted.place or wanted.place = '' and searchable(batch.location) = searchable(item.location))
    left join lateral (
      select nullif(sum(quantity) filter (where reason = 'IMPORT'), 0) as opening, bool_and(reason = 'IMPORT') as only_opening
      from stock_movement where batch_uuid = batch.uuid
    ) moved on true
    where moved.opening is not null or moved.only_opening is not true
    order by wanted.key, searchable(batch.location) = wanted.place desc`.execute(db);
  return new Map(
    rows.map(({ key, uuid, version, opening, location, ...body }) => [
      key,
      { uuid, version, body: { ...body, location: location || null, quantity: opening } },
    ]),
  );
}
