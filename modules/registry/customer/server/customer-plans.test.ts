import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '#core/server/db.ts';
import { testServer } from '#core/testing/server.ts';
import { customer } from '../contract.ts';
import { customerList } from './customer.queries.ts';

let pool: pg.Pool;
let db: Kysely<Tables>;
let asked: { sql: string; parameters: readonly unknown[] }[] = [];
beforeAll(async () => {
  const server = await testServer();
  await server.owner.query('alter table customer disable trigger audit');
  await server.owner.query(`insert into customer (type, name, trade_name, document, email, segment, status, city, state)
    select case when n % 12 = 0 then 'PF' else 'PJ' end, 'Cliente ' || md5(n::text), case when n % 3 > 0 then 'Fantasia ' || n end,
      lpad(n::text, case when n % 12 = 0 then 11 else 14 end, '0'), case when n % 9 > 0 then n || '@exemplo.com.br' end,
      case n % 20 when 0 then 'UNIVERSITY' when 1 then null else 'CLINIC' end, case when n % 25 = 0 then 'INACTIVE' else 'ACTIVE' end,
      case when n % 15 > 0 then 'Cidade ' || n % 50 end, case when n % 15 > 0 then case when n % 40 = 7 then 'AC' else 'SP' end end
    from generate_series(1, 3000) n`);
  await server.owner.query('vacuum analyze customer');
  // So few rows are read whole and sorted unless told not to: the question is whether an index could serve.
  pool = new pg.Pool({ connectionString: server.databaseUrl, options: '-c enable_seqscan=off -c enable_sort=off' });
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      asked.push(query);
    },
  });
});
afterAll(() => db.destroy());

/** The plan of the query that finds a page's ids. */
async function planOf(query: object): Promise<string> {
  asked = [];
  await customerList.page(db, customer.list.query.parse(query));
  const page = asked.find(({ sql }) => sql.includes('limit'));
  return explain(`explain ${page?.sql}`, page?.parameters);
}

/** The plan of the count: no order to walk in, so the words alone decide. */
async function countPlanOf(query: object): Promise<string> {
  asked = [];
  await customerList.page(db, customer.list.query.parse(query));
  const count = asked.find(({ sql }) => sql.includes('count('));
  return explain(`explain ${count?.sql}`, count?.parameters);
}

async function explain(text: string, parameters: readonly unknown[] = []): Promise<string> {
  const { rows } = await pool.query<Record<string, string>>(text, [...parameters]);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** The outer sort puts the joined page in order; any other would read the whole table first. */
const sortsInside = (plan: string): number => (plan.match(/->\s+Sort/g) ?? []).length;

describe('customers, however many,', () => {
  const sorts = customer.list.query.shape.sort_by.unwrap().options;
  it.each(sorts.flatMap((sort_by) => [[sort_by, 'asc'] as const, [sort_by, 'desc'] as const]))(
    'are walked in index order by %s %s',
    async (sort_by, sort_order) => {
      const plan = await planOf({ sort_by, sort_order });
      expect(plan).toMatch(/Index (Only )?Scan( Backward)? using customer_(by|document)/);
      expect(plan).not.toMatch(/Seq Scan/);
      expect(sortsInside(plan)).toBe(0);
    },
  );

  it.each([
    [{ status: 'INACTIVE' }, 'customer_by_status'],
    [{ type: 'PF' }, 'customer_by_type'],
    [{ segment: 'UNIVERSITY' }, 'customer_by_segment'],
    [{ state: 'AC' }, 'customer_by_state'],
    [{ has_email: '0' }, 'customer_without_email'],
  ])('are found by %o in %s', async (query, index) => {
    const plan = await planOf(query);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan/);
  });

  it.each(['lumiar', 'qz', '12.345.678/0001-95', 'são 9'])(
    'are searched for “%s” in the trigram index',
    async (search) => {
      const plan = await countPlanOf({ search });
      expect(plan).toContain('Bitmap Index Scan on customer_search');
      expect(plan).not.toMatch(/Seq Scan/);
    },
  );
});
