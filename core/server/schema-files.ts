import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { byDependency } from './by-dependency.ts';
import type { ServerModule } from './module.ts';

/** What of a module makes its part of the schema. */
export type SchemaSource = Pick<ServerModule, 'name' | 'dependsOn' | 'migrations' | 'functions'>;

interface SchemaFile {
  /** `20261116-0400-derived-writes@core`. */
  id: string;
  sql: string;
  hash: string;
}

/** Applied once, in the order of dates across modules. */
export interface Migration extends SchemaFile {
  /** The statements of one that builds its indexes while the tables are in use, outside a transaction. */
  indexes?: readonly IndexStatement[];
}
export interface IndexStatement {
  sql: string;
  /** Of the index it builds; one that drops has none. */
  builds?: string;
}

/** Functions and triggers, applied again whenever what the file says has changed. */
export interface FunctionFile extends SchemaFile {
  /** The migration after which it is applied; without one, after all. Later migrations call what it defines. */
  asSoonAs?: string;
}

export async function readMigrations(sources: readonly SchemaSource[]): Promise<Migration[]> {
  const files = await Promise.all(sources.map(({ name, migrations }) => readFolder(name, migrations)));
  return files
    .flat()
    .map((file) => (outsideTransaction.test(file.sql) ? { ...file, indexes: indexStatements(file) } : file))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** In the order of the modules' dependencies: what a function calls is there before it. */
export async function readFunctions(sources: readonly SchemaSource[]): Promise<FunctionFile[]> {
  const files = await Promise.all(byDependency(sources).map(({ name, functions }) => readFolder(name, functions)));
  return files.flat().map((file) => {
    const asSoonAs = /^-- as soon as (\S+)$/m.exec(file.sql)?.[1];
    return asSoonAs ? { ...file, asSoonAs } : file;
  });
}

async function readFolder(module: string, folder: string | undefined): Promise<SchemaFile[]> {
  const names = folder ? await readdir(folder).catch(() => []) : [];
  const scripts = names.filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    scripts.map(async (name) => {
      const sql = await readFile(join(folder ?? '', name), 'utf8');
      const hash = createHash('sha256').update(sql).digest('hex');
      return { id: `${basename(name, '.sql')}@${module}`, sql, hash };
    }),
  );
}

const outsideTransaction = /^-- outside a transaction$/m;
const building = /^create (?:unique )?index concurrently (\w+) on /i;
const dropping = /^drop index concurrently if exists \w+$/i;

/** Nothing else: what is cut off half way must be safe to begin again, and of indexes it is known how. */
function indexStatements({ id, sql }: SchemaFile): IndexStatement[] {
  const statements = sql
    .replace(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
  return statements.map((statement) => {
    const builds = building.exec(statement)?.[1];
    if (!builds && !dropping.test(statement))
      throw new Error(
        `${id} runs outside a transaction, and may only build or drop indexes concurrently: ${statement}`,
      );
    return { sql: statement, ...(builds && { builds }) };
  });
}
