import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';

/** Where the copy goes: entries in the order they are given, each read to its end before the next. */
export interface Entries {
  add(name: string, source: () => Promise<Readable>): Promise<void>;
  addText(name: string, text: string): void;
  addFolder(name: string): void;
}

/** Made anew by a start: a copy has the folder and not what is in it. */
const leftEmpty = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//;
const leftOut = /^(postmaster\.(pid|opts)|backup_label(\.old)?)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init)$/;

/**
 * A copy of the database's folder taken while it serves, as PostgreSQL says to take one: what changes meanwhile is made
 * whole by the log, which is kept from the beginning and goes with the copy. Answers the moment it is a copy of.
 */
export async function copyCluster(url: string, cluster: string, entries: Entries): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'bancada backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    const slot = `bancada_backup_${process.pid}`;
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
    const begun = await one<{ lsn: string }>(client, "select pg_backup_start('bancada', fast => true)::text as lsn");
    await copyFolder(cluster, entries);
    const ended = await one<{ lsn: string; labelfile: string }>(
      client,
      'select lsn::text, labelfile from pg_backup_stop()',
    );
    const { first, last } = await one<{ first: string; last: string }>(
      client,
      'select pg_walfile_name($1::pg_lsn) as first, pg_walfile_name($2::pg_lsn) as last',
      [begun.lsn, ended.lsn],
    );
    for (const name of await segments(join(cluster, 'pg_wal'), first, last))
      await entries.add(`pg_wal/${name}`, () => whole(join(cluster, 'pg_wal', name)));
    entries.addText('backup_label', ended.labelfile);
  } finally {
    // The session's end takes its slot away, and ends a copy that was not finished.
    await client.end();
  }
}

async function one<Row extends object>(client: Client, text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await client.query<Row>(text, values);
  if (!rows[0]) throw new Error(`nothing was answered to ${text}`);
  return rows[0];
}

/** About how much there is to copy. */
export async function clusterBytes(cluster: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || leftEmpty.test(nameIn(cluster, path))) continue;
    bytes += (await stat(path).catch(() => null))?.size ?? 0;
  }
  return bytes;
}

const nameIn = (cluster: string, path: string): string => relative(cluster, path).replaceAll('\\', '/');

async function copyFolder(cluster: string, entries: Entries): Promise<void> {
  const found = await readdir(cluster, { recursive: true, withFileTypes: true });
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name);
    const name = nameIn(cluster, path);
    if (leftEmpty.test(name) || leftOut.test(name)) continue;
    if (entry.isDirectory()) entries.addFolder(name);
    else if (entry.isFile()) await entries.add(name, () => asItIs(path));
  }
}

/** A table dropped meanwhile has left its place: the log says so too. */
async function asItIs(path: string): Promise<Readable> {
  try {
    const handle = await open(path);
    // Only what it had when it was opened: what grows meanwhile is in the log.
    const { size } = await handle.stat();
    if (size > 0) return handle.createReadStream({ start: 0, end: size - 1 });
    await handle.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return Readable.from([]);
}
const whole = (path: string): Promise<Readable> => Promise.resolve(createReadStream(path));

/** The files of the log from one to another, by their names, which follow one another. */
async function segments(folder: string, first: string, last: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const wanted = names.filter((name) => name >= first && name <= last).toSorted();
  if (wanted[0] !== first || wanted.at(-1) !== last) throw new Error('the log of the copy is not whole');
  return wanted;
}
