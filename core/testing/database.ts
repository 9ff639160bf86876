import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrateAll } from '#app/server.ts';

const template = 'bancada_template';
const lockKey = 7_261_002;

/** A database of its own for one test file: a copy of a migrated one, made in tens of milliseconds. */
export async function scratchDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  const name = `test_${randomBytes(6).toString('hex')}`;
  try {
    await admin.query('select pg_advisory_lock($1)', [lockKey]);
    await ensureTemplate(admin, serverUrl);
    await admin.query(`create database ${name} template ${template}`);
    await admin.query(`grant connect, temporary on database ${name} to bancada_app`);
  } finally {
    await admin.end();
  }
  return { url: withDatabase(serverUrl, name), drop: () => drop(serverUrl, name) };
}

async function ensureTemplate(admin: pg.Client, serverUrl: string): Promise<void> {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount) return;
  await admin.query(`create database ${template}_building`);
  await migrateAll(withDatabase(serverUrl, `${template}_building`));
  await admin.query(`alter database ${template}_building rename to ${template}`);
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
