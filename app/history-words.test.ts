import { beforeAll, expect, it } from 'vitest';
import { isNamed, isShown } from '#core/web/show/change-words.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';
import { modules } from './web/modules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

interface Tracked {
  entity: string;
  prefix: string | null;
  field: string;
}
/** Every column whose change is written into the history, by the triggers that write it. */
const tracked = `select distinct args[1] as entity, nullif(args[6], '') as prefix, attname as field
  from (select tgrelid, string_to_array(encode(tgargs, 'escape'), '\\000') as args from pg_trigger
    where tgfoid in ('audit_row'::regproc, 'audit_set'::regproc)) own
  join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped
  where attname not in ('uuid', 'version', 'created_at', 'updated_at', 'search_text', 'position')
    and attname <> all (string_to_array(args[4], ',')) and attname is distinct from nullif(args[5], '')
  order by 1, 2, 3`;

it('every field the history can show has its Portuguese name, or is not shown', async () => {
  const words = new Map(
    await Promise.all(
      modules
        .flatMap(({ history }) => Object.entries(history ?? {}))
        .map(async ([entity, load]) => [entity, (await load()).words] as const),
    ),
  );
  const { rows } = await server.owner.query<Tracked>(tracked);
  expect(rows.length).toBeGreaterThan(300);
  const bare = rows
    .map(({ entity, prefix, field }) => ({ entity, path: prefix ? `${prefix}.0.${field}` : field }))
    .filter(({ entity, path }) => isShown(path, words.get(entity) ?? {}) && !isNamed(path, words.get(entity) ?? {}))
    .map(({ entity, path }) => `${entity}: ${path}`);
  expect(bare).toEqual([]);
});
