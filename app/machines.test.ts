import { expect, it } from 'vitest';
import { faultsOf } from '#core/contract/machine.ts';
import { sourceFiles } from '#core/testing/source.ts';
import { modules } from './modules.ts';

/** The status of a document has one writer, `takeStep`: no other statement of the product names the column in an update. */
const documents = modules.flatMap((module) => module.documents ?? []);
const tables = new Set(documents.map(({ table }) => table));
const code = ['core/server', 'modules']
  .flatMap((folder) => sourceFiles(folder, /\.ts$/))
  .filter(({ path }) => !/\.test\.ts$|\/testing\//.test(path));

/** Each update of the code: the table it names, and what it sets. */
function updatesOf(text: string): { table: string; set: string }[] {
  const ways = [
    /updateTable\('(\w+)'\)([\s\S]*?)\.execute/g,
    /updateRecord\(\s*\w+,\s*'(\w+)',([\s\S]*?)\);/g,
    /\bupdate (\w+)(?: \w+)? set ([\s\S]*?)(?:where|`)/g,
  ];
  return ways.flatMap((way) => [...text.matchAll(way)].map(([, table = '', set = '']) => ({ table, set })));
}
const namesStatus = (set: string): boolean => /(?<![\w.])status\s*(?::|=|,|\}|\))/.test(set.split('.where(')[0] ?? set);

it('there are documents', () => {
  expect(tables.size).toBeGreaterThan(0);
  expect(new Set(documents.map(({ entity }) => entity)).size).toBe(documents.length);
});

it('an update that names the status of a document is recognised', () => {
  const wrong = [
    "db.updateTable('paper').set({ status: 'SENT' }).where('uuid', '=', uuid).execute()",
    "db.updateTable('paper').set({ ...facts, status, message }).execute()",
    "await updateRecord(db, 'paper', { uuid, version }, { status: 'SENT', sent_at });",
    "sql`update paper set status = 'SENT' where uuid = ${uuid}`",
  ];
  for (const text of wrong) expect(updatesOf(text).map(({ set }) => namesStatus(set))).toEqual([true]);
  const right = "db.updateTable('paper').set({ status_reason }).where('status', '=', 'SENT').execute()";
  expect(updatesOf(right).map(({ set }) => namesStatus(set))).toEqual([false]);
});

it('no statement but that of the steps writes the status of a document', () => {
  const writers = code.flatMap(({ path, text }) =>
    updatesOf(text)
      .filter(({ table, set }) => tables.has(table) && namesStatus(set))
      .map(({ table, set }) => `${path}: ${table} ${set.trim().slice(0, 60)}`),
  );
  expect(writers).toEqual([]);
});

it.each(documents.map((document) => [document.entity, document.machine] as const))(
  'the machine of %s holds together',
  (_entity, machine) => expect(faultsOf(machine)).toEqual([]),
);
