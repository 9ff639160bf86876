import { describe, expect, it } from 'vitest';
import type { ServerModule } from './module.ts';
import { noteStatement, pathsReading, tablesWritten, touchedPaths, watchWrites } from './touched.ts';

describe('the tables a statement writes', () => {
  it.each([
    ['insert into "customer" ("name") values ($1) returning "uuid"', ['customer']],
    ['update "service_order" as "o" set "status" = $1 where "o"."uuid" = $2', ['service_order']],
    ['update stock_batch set quantity = 1 where uuid = $1', ['stock_batch']],
    ['delete from budget_line where budget_uuid = $1', ['budget_line']],
    ['with gone as (delete from a returning *) insert into b select * from gone', ['a', 'b']],
    ['insert into totals (n) values (1) on conflict (n) do update set n = 2', ['totals']],
    ['select * from service_order where uuid = $1 for update of service_order', []],
  ])('%s', (text, tables) => {
    expect(tablesWritten(text)).toEqual(tables);
  });

  it('are those of one piece of work, however many run beside it', async () => {
    const work = async (table: string): Promise<Set<string>> => {
      const tables = new Set<string>();
      await watchWrites(tables, async () => {
        await Promise.resolve();
        noteStatement(`insert into ${table} values ($1)`);
      });
      return tables;
    };
    expect(await Promise.all([work('a'), work('b')])).toEqual([new Set(['a']), new Set(['b'])]);
    noteStatement('insert into nobody_watches values (1)');
  });
});

describe('what is old by a write', () => {
  const module = (name: string, dependsOn: string[], path: string): ServerModule => ({
    name,
    dependsOn,
    mounts: [
      {
        contract: {
          list: { method: 'GET', path, access: 'signed-in', reply: undefined as never },
          create: { method: 'POST', path: `${path}/made`, access: 'signed-in', reply: undefined as never },
          page: { method: 'GET', path: `/public${path}`, access: 'public', reply: undefined as never },
        },
        handlers: {},
        gates: {},
      },
    ],
    entities: { [name]: { label: name, show: [], tables: [name] } },
  });
  const reading = pathsReading([
    module('customer', [], '/customer'),
    module('order', ['customer'], '/order'),
    module('report', ['order'], '/report/late'),
    module('brand', [], '/brand'),
  ]);

  it('is what its module shows, and all that depend on it, and nothing beside', () => {
    expect(touchedPaths(reading, new Set(['order']), '/order/:uuid').split(',')).toEqual([
      '/order',
      '/activity-log',
      '/waiting',
      '/report/late',
    ]);
    expect(touchedPaths(reading, new Set(['customer']), '/customer')).toContain('/report/late');
    expect(touchedPaths(reading, new Set(['brand']), '/brand')).not.toContain('/order');
  });

  it('is at least what stands beside the call, whatever table nobody knows it wrote', () => {
    expect(touchedPaths(reading, new Set(['stored_file']), '/order/:uuid/file')).toBe('/order,/activity-log,/waiting');
  });

  it('is said once: what is under another goes with it', () => {
    expect(touchedPaths(reading, new Set(['report']), '/report/:uuid')).toBe('/report,/activity-log,/waiting');
  });
});
