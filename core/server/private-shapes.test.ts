import { readFileSync } from 'node:fs';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { beforeAll, describe, expect, it } from 'vitest';
import { coreServer, type CoreServer } from '#core/testing/core-server.ts';

/**
 * Two libraries are used beyond what they promise. Their versions are pinned; whoever raises one is told here, by
 * name, what of ours stood on what has moved.
 */
let server: CoreServer;
beforeAll(async () => {
  server = await coreServer();
});

const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>;
};

it.each(['pg', 'pg-cursor', 'graphile-worker'])('%s is pinned to one version', (name) => {
  expect(dependencies[name], `${name} is used beyond its promises: no ranges`).toMatch(/^\d+\.\d+\.\d+$/);
});

describe('graphile-worker, of which jobs.ts reads private tables', () => {
  const columnsOf = async (table: string): Promise<string[]> => {
    const { rows } = await server.owner.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_schema = 'graphile_worker' and table_name = $1",
      [table],
    );
    return rows.map(({ name }) => name);
  };
  const needed = {
    _private_jobs: ['task_id', 'payload', 'attempts', 'max_attempts', 'locked_at', 'locked_by'],
    _private_tasks: ['id', 'identifier'],
    jobs: ['run_at', 'locked_at', 'attempts', 'max_attempts'],
  };
  it.each(Object.entries(needed))('still has %s', async (table, columns) => {
    const known = await columnsOf(table);
    const missing = columns.filter((column) => !known.includes(column));
    expect(missing, `given_up_jobs(), giveBack() and the heartbeat in jobs.ts read graphile_worker.${table}`).toEqual(
      [],
    );
  });

  it.each(['add_job', 'force_unlock_workers'])('still has the function %s', async (name) => {
    const { rowCount } = await server.owner.query(
      "select from pg_proc where pronamespace = 'graphile_worker'::regnamespace and proname = $1",
      [name],
    );
    expect(rowCount, `jobs.ts calls graphile_worker.${name}`).toBeGreaterThan(0);
  });
});

describe('pg, of which statement.ts and cursor.ts use private fields', () => {
  const connected = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    return client;
  };
  interface Private {
    connection?: Record<string, unknown> & { stream?: Record<string, unknown> };
  }

  it('still hands a statement its connection, which knows what it has prepared', async () => {
    const client = await connected();
    const { connection } = client as unknown as Private;
    const why = 'statement.ts speaks to client.connection: see its interface Wire';
    for (const name of ['parse', 'bind', 'describe', 'execute', 'sync'])
      expect(typeof connection?.[name], `${why}, ${name}()`).toBe('function');
    for (const name of ['cork', 'uncork'])
      expect(typeof connection?.stream?.[name], `${why}, stream.${name}()`).toBe('function');
    await client.query({ name: 'shape', text: 'select 1' });
    expect(connection?.['parsedStatements'], `${why}, parsedStatements`).toMatchObject({ shape: 'select 1' });
    await client.end();
  });

  it('still prepares values as it sends them', () => {
    const { utils } = pg as unknown as { utils?: { prepareValue?: (value: unknown) => unknown } };
    expect(utils?.prepareValue?.([1, null]), 'statement.ts takes pg.utils.prepareValue').toBe('{"1",NULL}');
  });

  it('still lets a cursor be asked for its connection', async () => {
    const client = await connected();
    const cursor = client.query(new Cursor('select 1'));
    await cursor.read(1);
    const { connection } = cursor as unknown as Private;
    expect(connection?.stream?.['destroyed'], 'cursor.ts looks at cursor.connection.stream').toBe(false);
    await cursor.close();
    await client.end();
  });
});
