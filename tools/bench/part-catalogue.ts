import type pg from 'pg';
import { partKinds } from '../demo/part-kinds.ts';
import { bulkLoad } from './bulk-load.ts';

const kinds = partKinds.flatMap(({ name, family, variants }) =>
  variants.map((variant) => ({ name: `${name} ${variant}`, family })),
);
const syllables =
  'ba be bi bo ca ce co da de do fa fi ga go ja la le li lo ma me mi mo na ne no pa pe po ra re ri ro sa se so ta te ti to va ve vi vo xa zi'.split(
    ' ',
  );

/**
 * Parts as catalogues of makers bring them: the trade's own words, and for every row a series and a model of its maker,
 * whose names grow with the rows: the square root of them are different words, and each has a number of its own.
 */
export const loadCatalogue = (owner: pg.Pool, count: number): Promise<void> =>
  bulkLoad(owner, ['part', 'part_category', 'part_supplier', 'part_index', 'part_key'], async (client) => {
    await client.query(insertParts, [
      count,
      kinds.map(({ name }) => name),
      kinds.map(({ family }) => family),
      syllables,
    ]);
    await client.query(`insert into part_category (part_uuid, position, equipment_category_uuid)
      select uuid, 0, (array(select uuid from equipment_category))[1 + abs(hashtext(code)) % 60] from part`);
    await client.query(`insert into part_supplier (part_uuid, position, supplier_uuid, supplier_code, price, is_preferred)
      select uuid, 0, (array(select uuid from supplier))[1 + abs(hashtext(code)) % 200],
        chr(65 + abs(hashtext(code)) % 26) || chr(65 + abs(hashtext(parts_number)) % 26) || '-' || abs(hashtext(code || 'x')) % 10000000, cost, true from part`);
    await client.query('select index_parts()');
    // A workshop uses some hundredth of what it could buy, a few of them every week.
    await client.query(`update part_index set used_times = 1 + 400 / (1 + abs(hashtext(part_uuid::text)) / 100 % 200)
      where abs(hashtext(part_uuid::text)) % 100 = 0`);
    await client.query("select learn_words_again('part')");
    for (const table of ['search_word', 'brand', 'equipment_category', 'supplier'])
      await client.query(`vacuum analyze ${table}`);
  });

/** A made-up word: the `n`th of as many as the square of the syllables' number, and a syllable more beyond. */
const word = (n: string): string =>
  `initcap(($4::text[])[1 + (${n}) % cardinality($4::text[])] || ($4::text[])[1 + ((${n}) / cardinality($4::text[])) % cardinality($4::text[])] || ($4::text[])[1 + ((${n}) / cardinality($4::text[]) ^ 2)::int % cardinality($4::text[])])`;

const insertParts = `
  with sized as (select n, 1 + (abs(hashint8(n * 31 + 1)::bigint) % cardinality($2::text[]))::int as kind,
    (abs(hashint8(n * 31 + 2)::bigint) % (20 * sqrt($1)::int))::int as series from generate_series(1, $1::bigint) n)
  insert into part (code, parts_number, description, family, brand_uuid, cost, price, min_quantity, status, created_at, updated_at)
  select 'PEC-' || lpad(n::text, 7, '0'),
    upper(substr(md5(n::text), 1, 4)) || '-' || lpad(((n * 7919) % 1000000)::text, 6, '0'),
    ($2::text[])[kind] || ' ' || ${word('series')} || ' ' || upper(substr(md5('m' || n), 1, 2)) || (n % 9973),
    ($3::text[])[kind],
    (array(select uuid from brand))[1 + n % 40],
    (n % 5000) + 0.9, (n % 5000) * 2 + 0.9, n % 20,
    case when n % 25 = 0 then 'INACTIVE' else 'ACTIVE' end,
    now() - n * interval '1 second', now() - n * interval '1 second'
  from sized`;
