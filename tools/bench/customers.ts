import type pg from 'pg';
import { bulkLoad, pick } from './bulk-load.ts';

const kinds = [
  'Hospital',
  'Clínica',
  'Laboratório',
  'Instituto',
  'Centro Médico',
  'Indústria',
  'Universidade',
  'Veterinária',
];
const families = [
  'Almeida',
  'Alvarenga',
  'Amaral',
  'Andrade',
  'Aragão',
  'Araújo',
  'Assunção',
  'Azevedo',
  'Bandeira',
  'Barbosa',
  'Barcelos',
  'Barros',
  'Batista',
  'Bezerra',
  'Bittencourt',
  'Borges',
  'Brandão',
  'Cabral',
  'Camargo',
  'Cardoso',
  'Carneiro',
  'Carvalho',
  'Cavalcanti',
  'Conceição',
  'Cordeiro',
  'Coutinho',
  'Cunha',
  'Dantas',
  'Drummond',
  'Esteves',
  'Falcão',
  'Farias',
  'Fernandes',
  'Figueiredo',
  'Fonseca',
  'Fontoura',
  'Gadelha',
  'Galvão',
  'Gouveia',
  'Guimarães',
  'Jardim',
  'Lacerda',
  'Leite',
  'Lourenço',
  'Macedo',
  'Magalhães',
  'Marinho',
  'Medeiros',
  'Meireles',
  'Monteiro',
  'Moraes',
  'Nogueira',
  'Novaes',
  'Peixoto',
  'Pimentel',
  'Quintela',
  'Rezende',
  'Sampaio',
  'Siqueira',
  'Tavares',
];
const cities = [
  'São Paulo/SP',
  'Campinas/SP',
  'Rio de Janeiro/RJ',
  'Niterói/RJ',
  'Belo Horizonte/MG',
  'Uberlândia/MG',
  'Curitiba/PR',
  'Londrina/PR',
  'Recife/PE',
  'Salvador/BA',
  'Manaus/AM',
  'Goiânia/GO',
];
const segments = ['HOSPITAL', 'CLINIC', 'LABORATORY', 'INDUSTRY', 'UNIVERSITY', 'PUBLIC', 'VETERINARY', 'OTHER'];

/** Each with a contact and an address. */
export const loadCustomers = (owner: pg.Pool, count: number): Promise<void> =>
  bulkLoad(owner, ['customer', 'customer_contact', 'customer_address'], async (client) => {
    await client.query(insertCustomers, [count, kinds, families, cities, segments]);
    await client.query(insertContacts);
    await client.query(insertAddresses);
  });

/**
 * Lets a connection that skips triggers still check the lines' references: only the work of our own
 * triggers is what the bare handler does by hand.
 */
export async function keepReferencesChecked(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger
     where tgisinternal and tgrelid in ('customer_contact'::regclass, 'customer_address'::regclass)`,
  );
  for (const { table, name } of rows) await owner.query(`alter table ${table} enable always trigger "${name}"`);
}

const insertCustomers = `
  insert into customer (type, name, trade_name, document, email, phone, segment, status, city, state, created_at, updated_at)
  select case when n % 4 = 0 then 'PF' else 'PJ' end,
    ${pick('$2::text[]', 1)} || ' ' || ${pick('$3::text[]', 2)} || ' ' || ${pick('$3::text[]', 3)} || ' ' || ${pick('$3::text[]', 4)},
    case when n % 3 = 0 then null else ${pick('$3::text[]', 5)} || ' ' || ${pick('$2::text[]', 6)} end,
    case when n % 4 = 0 then lpad(((n * 7919::bigint) % 99999999977)::text, 11, '0') else lpad(((n * 7919::bigint) % 99999977)::text, 8, '0') || '0001' || lpad((n % 100)::text, 2, '0') end,
    case when n % 20 = 0 then null else 'contato' || n || '@exemplo.com.br' end,
    '11' || lpad((n % 100000000)::text, 8, '3'),
    ${pick('$5::text[]', 7)},
    case when n % 25 = 0 then 'INACTIVE' else 'ACTIVE' end,
    split_part(${pick('$4::text[]', 8)}, '/', 1), split_part(${pick('$4::text[]', 8)}, '/', 2),
    now() - n * interval '1 second', now() - n * interval '1 second'
  from generate_series(1, $1::bigint) n`;

const insertContacts = `
  insert into customer_contact (customer_uuid, position, name, role, phone, email)
  select uuid, 0, 'Responsável', 'Compras', phone, email from customer`;

const insertAddresses = `
  insert into customer_address (customer_uuid, position, label, zip_code, street, number, district, city, state, is_main)
  select uuid, 0, 'Sede', '01310100', 'Avenida Paulista', '1000', 'Centro', city, state, true from customer`;

/** What people type: a name of two or three words, a document, one word alone. */
export async function searchWords(owner: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; document: string }>(
    'select name, document from customer order by document limit $1',
    [count],
  );
  return rows.map(({ name, document }, n) =>
    n % 3 === 0
      ? document
      : name
          .split(' ')
          .slice(-3, n % 3 === 1 ? undefined : -1)
          .join(' '),
  );
}

export async function someUuids(owner: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await owner.query<{ uuid: string }>('select uuid from customer order by document limit $1', [count]);
  return rows.map(({ uuid }) => uuid);
}
