import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { migrateAll, registry } from '#app/server.ts';
import { migrateJobs } from '#core/server/jobs.ts';
import { migrate } from '#core/server/migrate.ts';
import { closeAfterFile } from '#core/testing/closing.ts';
import { scratchDatabase, type Template } from '#core/testing/database.ts';
import { sourceFiles } from '#core/testing/source.ts';

/** As companies have it who ran the product before functions had files of their own. */
const beforeFunctionFiles: Template = {
  name: 'bancada_without_functions',
  async fill(url) {
    await migrate(
      url,
      registry.modules.map(({ name, dependsOn, migrations }) => ({
        name,
        dependsOn,
        ...(migrations && { migrations }),
      })),
    );
    await migrateJobs(url);
  },
};

async function schemaOf(template?: Template): Promise<Record<string, string[]>> {
  const { url, drop } = await scratchDatabase(inject('postgresUrl'), template);
  closeAfterFile(drop);
  await migrateAll(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const lines = async (sql: string): Promise<string[]> =>
    (await client.query<{ line: string }>(`select line from (${sql}) lines order by line collate "C"`)).rows.map(
      ({ line }) => line,
    );
  const here = "= 'public'::regnamespace";
  const schema = {
    functions: await lines(`select pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') as line from pg_proc p
      left join pg_depend own on own.objid = p.oid and own.deptype = 'e' where pronamespace ${here} and prokind = 'f' and own.objid is null`),
    triggers: await lines(`select pg_get_triggerdef(t.oid) as line from pg_trigger t
      join pg_class on pg_class.oid = tgrelid where not tgisinternal and relnamespace ${here}`),
    indexes: await lines("select indexdef as line from pg_indexes where schemaname = 'public'"),
    columns: await lines(`select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'`),
    rights: await lines(
      `select concat_ws(' ', relname, relacl::text) as line from pg_class where relnamespace ${here}`,
    ),
  };
  await client.end();
  return schema;
}

it('a new database and one that was upgraded have the same schema', async () => {
  const upgraded = await schemaOf(beforeFunctionFiles);
  const fresh = await schemaOf();
  expect(upgraded['functions']?.length).toBeGreaterThan(50);
  for (const what of Object.keys(fresh)) expect(upgraded[what]).toEqual(fresh[what]);
  // An owner who is no superuser may not hang a setting of ours on a function: their own database could not migrate.
  expect(fresh['functions']?.filter((text) => /\bSET "?bancada\./i.test(text))).toEqual([]);
});

it('a function is read in one place: nobody defines it in a second migration, nor in a migration and a file', () => {
  /** How often migrations defined it before it had a file of its own; those stay as they were applied. */
  const old = {
    audit_file: 2,
    audit_set: 2,
    bump_version: 2,
    grant_app_rights: 2,
    post_stock_movement: 3,
    rename_installed_customer: 2,
    stock_alerts: 2,
    track_lines: 2,
    track_record: 3,
    track_total: 2,
  };
  const inMigrations = new Map<string, number>();
  const inFiles = new Map<string, number>();
  for (const { path, text } of ['core', 'modules'].flatMap((folder) => sourceFiles(folder, /\.sql$/))) {
    const found = path.includes('/functions/') ? inFiles : inMigrations;
    for (const [, name = ''] of text.matchAll(/^create (?:or replace )?function (\w+)/gim))
      found.set(name, (found.get(name) ?? 0) + 1);
  }
  const again = [...inMigrations].filter(([name, count]) => count > 1 || inFiles.has(name));
  expect(Object.fromEntries(again)).toEqual(old);
  expect(Object.keys(old).filter((name) => inFiles.get(name) !== 1)).toEqual([]);
  expect([...inFiles].filter(([, count]) => count > 1)).toEqual([]);
});

it('no index sorts by what a unique one sorts by already', async () => {
  const { url, drop } = await scratchDatabase(inject('postgresUrl'));
  closeAfterFile(drop);
  await migrateAll(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ idle: string }>(`
    select own.indexrelid::regclass::text as idle from pg_index own
    join pg_index only_one on only_one.indrelid = own.indrelid and only_one.indisunique and only_one.indnatts = 1
    where not own.indisunique and own.indpred is null and only_one.indpred is null and own.indkey[0] <> 0
      and own.indkey[0] = only_one.indkey[0] and own.indclass[0] = only_one.indclass[0] and own.indoption[0] = 0`);
  await client.end();
  expect(rows).toEqual([]);
});
