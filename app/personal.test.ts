import { beforeAll, describe, expect, it } from 'vitest';
import { registry } from '#app/server.ts';
import { ownTables, seemsPersonal } from '#core/server/personal/declare.ts';
import { testServer, type TestServer } from '#core/testing/server.ts';

/** What the database has: every column of every table of ours. */
const columns = new Map<string, Map<string, string>>();
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const { rows } = await server.owner.query<{ table: string; column: string; type: string }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  );
  for (const { table, column, type } of rows)
    columns.set(table, (columns.get(table) ?? new Map<string, string>()).set(column, type));
});

/** Kept by the kernel about itself: no row of these is about anybody. */
const kernel = new Set(['app_restriction', 'table_change', 'schema_migration', 'server_process', 'search_word']);
const plainTypes = new Set(['text', 'date', 'jsonb', 'text[]', 'uuid[]', 'inet']);

const saidOf = (table: string): Set<string> => {
  const held = registry.personal.get(table)?.held;
  return new Set([
    ...Object.keys(held?.own?.columns ?? {}),
    ...(held?.staff ?? []),
    ...(held?.party ?? []),
    ...(held?.none ?? []),
  ]);
};

describe('what is held of people', () => {
  it('is declared beside its tables: every column that looks personal says what it is', () => {
    const unsaid = [...columns].flatMap(([table, own]) =>
      kernel.has(table)
        ? []
        : [...own]
            .filter(([column, type]) => plainTypes.has(type) && seemsPersonal(column) && !saidOf(table).has(column))
            .map(([column]) => `${table}.${column}`),
    );
    expect(unsaid).toEqual([]);
  });

  it('speaks of tables and columns there are, each said once', () => {
    const wrong = [...registry.personal].flatMap(([table, { held }]) => {
      const { own, staff = [], party = [], none = [] } = held;
      const named = [
        ...Object.keys(own?.columns ?? {}),
        ...[
          own?.title,
          own?.of?.[0],
          own?.only?.column,
          own?.unless?.column,
          own?.lawKeeps?.since,
          own?.expires?.since,
        ].filter((column) => typeof column === 'string'),
        ...staff,
        ...party,
        ...none,
      ];
      const twice = [...Object.keys(own?.columns ?? {}), ...staff, ...party, ...none].filter(
        (column, at, all) => all.indexOf(column) !== at,
      );
      return [
        ...named
          .filter((column) => !columns.get(table)?.has(column))
          .map((column) => `${table}.${column} is not there`),
        ...twice.map((column) => `${table}.${column} is said twice`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('names rows people can tell apart: by a uuid, or by their record and place', () => {
    const nameless = ownTables(registry.personal)
      .filter(({ table, own }) => {
        const there = columns.get(table);
        return !there?.has('uuid') && !(own.of && there?.has('position'));
      })
      .map(({ table }) => table);
    // Told with their person, never looked up by themselves.
    expect(nameless.toSorted()).toEqual([
      'career_competence_mark',
      'career_proof',
      'data_import_line',
      'payroll_line',
      'unsent_work',
    ]);
  });
});
