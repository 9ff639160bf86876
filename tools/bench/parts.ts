import type pg from 'pg';
import { bulkLoad, pick } from './bulk-load.ts';

const things = ['Sensor', 'Placa', 'Válvula', 'Filtro', 'Cabo', 'Bateria', 'Motor', 'Bomba', 'Lâmpada', 'Conector'];
const natures = ['de fluxo', 'de oxigênio', 'expiratório', 'de pressão', 'principal', 'de comando', 'de potência'];
const uses = [
  'para ventilador',
  'para monitor',
  'para autoclave',
  'para bisturi',
  'para centrífuga',
  'para incubadora',
];
const makers = ['Alfa', 'Beta', 'Gama', 'Delta', 'Ômega', 'Sigma', 'Lambda', 'Kappa', 'Zeta', 'Épsilon'];
export const families = ['Sensores', 'Placas', 'Válvulas', 'Filtros', 'Cabos', 'Baterias', 'Motores', 'Bombas'];

/** What parts point to: brands, categories and suppliers, few as in any company. */
export async function loadAround(owner: pg.Pool): Promise<void> {
  await owner.query("insert into brand (name) select 'Marca ' || n from generate_series(1, 40) n");
  await owner.query("insert into equipment_category (name) select 'Categoria ' || n from generate_series(1, 60) n");
  await owner.query(`insert into supplier (type, name, document, types)
    select 'PJ', 'Fornecedora ' || n, lpad(n::text, 14, '0'), array['PARTS'] from generate_series(1, 200) n`);
}

/** Each with a category and a supplier. */
export const loadParts = (owner: pg.Pool, count: number): Promise<void> =>
  bulkLoad(owner, ['part', 'part_category', 'part_supplier'], async (client) => {
    await client.query(insertParts, [count, things, natures, uses, makers, families]);
    await client.query(`insert into part_category (part_uuid, position, equipment_category_uuid)
      select uuid, 0, (array(select uuid from equipment_category))[1 + abs(hashtext(code)) % 60] from part`);
    await client.query(`insert into part_supplier (part_uuid, position, supplier_uuid, price, is_preferred)
      select uuid, 0, (array(select uuid from supplier))[1 + abs(hashtext(code)) % 200], cost, true from part`);
  });

const insertParts = `
  insert into part (code, parts_number, description, family, brand_uuid, cost, price, min_quantity, status, created_at, updated_at)
  select 'PEC-' || lpad(n::text, 7, '0'),
    upper(substr(md5(n::text), 1, 4)) || '-' || lpad(((n * 7919) % 1000000)::text, 6, '0'),
    ${pick('$2::text[]', 1)} || ' ' || ${pick('$3::text[]', 2)} || ' ' || ${pick('$4::text[]', 3)} || ' ' || ${pick('$5::text[]', 4)} || ' ' || (n % 9973),
    ${pick('$6::text[]', 5)},
    (array(select uuid from brand))[1 + n % 40],
    (n % 5000) + 0.9, (n % 5000) * 2 + 0.9, n % 20,
    case when n % 25 = 0 then 'INACTIVE' else 'ACTIVE' end,
    now() - n * interval '1 second', now() - n * interval '1 second'
  from generate_series(1, $1::bigint) n`;

/** What people type: a code, a part number, words of the description. */
export async function partWords(owner: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await owner.query<{ code: string; parts_number: string; description: string }>(
    'select code, parts_number, description from part order by md5(code) limit $1',
    [count],
  );
  return rows.map(({ code, parts_number, description }, n) => [code, parts_number, description][n % 3] ?? code);
}
