import { AsyncLocalStorage } from 'node:async_hooks';
import { rootOf } from '#core/contract/endpoint.ts';
import type { ServerModule } from './module.ts';

/**
 * What a write touched, as the browser needs to know it: the addresses whose answers may be old by now. The tables a
 * transaction writes are read from its statements as they pass; who shows them follows from which module depends on
 * which. So nobody lists by hand what a call makes old, and a module that comes later is not forgotten.
 */

const writing = new AsyncLocalStorage<Set<string>>();

/** The tables that the statements of this work write are added to `tables`. */
export const watchWrites = <T>(tables: Set<string>, work: () => Promise<T>): Promise<T> => writing.run(tables, work);

const writes =
  /\b(?:insert\s+into|delete\s+from)\s+"?(\w+)|\bupdate\s+(?:only\s+)?"?(\w+)"?(?:\s+(?:as\s+)?"?\w+"?)?\s+set\b/gi;

export const tablesWritten = (text: string): string[] => [
  ...new Set([...text.matchAll(writes)].flatMap(([, put, changed]) => put ?? changed ?? [])),
];

/** Most statements come again; lists of unknown length make new ones without end. */
const capacity = 1_000;
const known = new Map<string, readonly string[]>();

/** Told of every statement of a transaction. */
export function noteStatement(text: string): void {
  const tables = writing.getStore();
  if (!tables) return;
  let found = known.get(text);
  if (!found) {
    if (known.size >= capacity) known.clear();
    found = tablesWritten(text);
    known.set(text, found);
  }
  for (const table of found) tables.add(table);
}

/** What a function of the database writes stands in no statement: whoever calls it says so. */
export function noteTable(table: string): void {
  writing.getStore()?.add(table);
}

/** Whatever is written is in the history, and may be something somebody waits for. */
const always = ['/activity-log', '/waiting'];

export type PathsReading = ReadonlyMap<string, readonly string[]>;

/** Of each table, the addresses that may show what is in it: its module's, and those of all that depend on it. */
export function pathsReading(modules: readonly ServerModule[]): PathsReading {
  const own = new Map(modules.map((module) => [module.name, addressesOf(module)]));
  return new Map(
    modules.flatMap((module) => {
      const paths = [...readersOf(modules, module.name)].flatMap((name) => own.get(name) ?? []);
      return Object.values(module.entities ?? {}).flatMap(({ tables }) =>
        tables.map((table): [string, readonly string[]] => [table, paths]),
      );
    }),
  );
}

const addressesOf = ({ mounts }: ServerModule): string[] =>
  mounts.flatMap(({ contract }) =>
    Object.values(contract)
      .filter(({ method, access }) => method === 'GET' && access !== 'public')
      .map(({ path }) => path),
  );

function readersOf(modules: readonly ServerModule[], name: string): Set<string> {
  const readers = new Set([name]);
  // A set grows while it is walked: each reader brings those that depend on it.
  for (const reader of readers)
    for (const { name: other, dependsOn } of modules) if (dependsOn.includes(reader)) readers.add(other);
  return readers;
}

const told = new WeakMap<PathsReading, Map<string, string>>();

/** For the answer's `X-Touched`. The same call writes the same tables nearly always: made once. */
export function touchedPaths(reading: PathsReading, tables: ReadonlySet<string>, path: string): string {
  const known = told.get(reading) ?? new Map<string, string>();
  told.set(reading, known);
  const key = [rootOf(path), ...[...tables].toSorted()].join(' ');
  const made = known.get(key) ?? widest([rootOf(path), ...always, ...[...tables].flatMap((t) => reading.get(t) ?? [])]);
  known.set(key, made);
  return made;
}

/** What is under another is old with it. */
function widest(paths: readonly string[]): string {
  const all = [...new Set(paths)];
  return all.filter((one) => !all.some((other) => one.startsWith(`${other}/`))).join(',');
}
