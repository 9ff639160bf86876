import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrateAll } from '#app/server.ts';

const lockKey = 7_261_002;

export interface ScratchDatabase {
  url: string;
  drop(): Promise<void>;
}

/** What others are copied from: made once in a run, by whoever needs it first. */
export interface Template {
  name: string;
  fill: (url: string) => Promise<void>;
}
const migrated: Template = { name: 'bancada_template', fill: (url) => migrateAll(url) };

/** A database of its own for one test file: a copy of a migrated (or also filled) one, made in tens of milliseconds. */
export async function scratchDatabase(serverUrl: string, template = migrated): Promise<ScratchDatabase> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  const name = `test_${randomBytes(6).toString('hex')}`;
  try {
    // One builds it while the others who need it wait; who needs another one does not.
    await admin.query('select pg_advisory_lock($1, hashtext($2))', [lockKey, template.name]);
    await ensureTemplate(admin, serverUrl, template);
    await admin.query(`create database ${name} template ${template.name} strategy file_copy`);
    await admin.query(`grant connect, temporary on database ${name} to bancada_app`);
  } finally {
    await admin.end();
  }
  return { url: withDatabase(serverUrl, name), drop: () => drop(serverUrl, name) };
}

async function ensureTemplate(admin: pg.Client, serverUrl: string, { name, fill }: Template): Promise<void> {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount) return;
  // A run that failed half-way leaves one behind.
  await admin.query(`drop database if exists ${name}_building with (force)`);
  await admin.query(`create database ${name}_building`);
  await fill(withDatabase(serverUrl, `${name}_building`));
  // Whoever filled it has gone, or is about to.
  await admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
    `${name}_building`,
  ]);
  await admin.query(`alter database ${name}_building rename to ${name}`);
}

async function drop(serverUrl: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
}

export function withDatabase(url: string, name: string): string {
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}
