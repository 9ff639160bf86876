import { inTransaction } from '#core/server/transaction.ts';
import type { TestServer } from '#core/testing/server.ts';
import { loadParts, type LoadedPart } from '#modules/registry/part/server/public.ts';
import { makeParts } from '#tools/demo/parts.ts';
import { createRandom } from '#tools/demo/random.ts';
import { searchedParts } from './searched-parts.ts';

/** The parts of the table among many others of the same trade, used as often as it says. */
export async function loadSearchedParts({ services, owner }: TestServer): Promise<void> {
  const brands = new Map<string, string>();
  const made = await owner.query<{ uuid: string; name: string }>(
    'insert into brand (name) select distinct unnest($1::text[]) returning uuid, name',
    [searchedParts.map(({ brand }) => brand)],
  );
  for (const { uuid, name } of made.rows) brands.set(name, uuid);
  const { rows: suppliers } = await owner.query<{ uuid: string }>(`insert into supplier (type, name, document, types)
    select 'PJ', 'Fornecedora ' || n, lpad(n::text, 14, '0'), array['PARTS'] from generate_series(1, 5) n returning uuid`);
  const others = makeParts(
    createRandom('searched parts'),
    { brands, categories: new Map(), suppliers: suppliers.map(({ uuid }) => ({ uuid, foreign: false })) },
    1_500,
  ).map((part, place) => ({ ...part, code: `PEC-${String(100_000 + place)}` }));
  await inTransaction(services.db, (db) =>
    loadParts(db, [...others, ...searchedParts.map((part) => loaded(part, brands, suppliers[0]?.uuid ?? ''))]),
  );
  await owner.query(
    `update part_index set used_times = use.times from jsonb_to_recordset($1::jsonb) as use (code text, times int)
      join part using (code) where part_index.part_uuid = part.uuid`,
    [JSON.stringify(searchedParts.map(({ code, used }) => ({ code, times: used })))],
  );
}

const loaded = (
  { code, parts_number, description, brand, family, supplier_code }: (typeof searchedParts)[number],
  brands: ReadonlyMap<string, string>,
  supplier_uuid: string,
): LoadedPart => ({
  code,
  parts_number,
  description,
  family,
  brand_uuid: brands.get(brand) ?? null,
  unit: 'UN',
  ncm: null,
  cost: '10.00',
  price: null,
  min_quantity: null,
  reorder_point: null,
  max_quantity: null,
  is_imported: false,
  status: 'ACTIVE',
  equipment_category_uuids: [],
  suppliers: [{ supplier_uuid, supplier_code, price: '9.00', lead_time_days: 5, is_preferred: true }],
});
