import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3Server } from '#core/testing/s3-server.ts';
import { localFiles } from '../file-store.ts';
import { startPostgres, type RunningPostgres } from '../postgres.ts';
import { readConfig } from '../config.ts';
import { backUp } from './back-up.ts';
import { backupsIn, keptFile, makeBackup, pruneBackups, type BackupPlace } from './backup.ts';
import { unwatched } from '../watch.ts';
import { rehearse, restoreBackup } from './restore.ts';
import { s3Backups } from './s3-place.ts';
import { setPassphrase } from './seal.ts';

let folder: string;
let running: RunningPostgres;
let client: Client;
let place: BackupPlace;
const hashes: string[] = [];

/** A small company: what a backup copies, and the little it asks the database for. */
const tables = `
  create table schema_migration (id text primary key);
  insert into schema_migration select 'm' || n from generate_series(1, 40) n;
  create table activity_log (uuid uuid default gen_random_uuid(), at timestamptz not null default clock_timestamp(), said text);
  create table status_change (uuid uuid default gen_random_uuid(), at timestamptz not null default clock_timestamp());
  create table stored_file (sha256 text not null, size bigint not null);
  insert into activity_log (at, said) select now() - interval '2 days', md5(n::text) from generate_series(1, 20000) n`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bancada-backup-test-'));
  const dataDir = join(folder, 'data');
  running = await startPostgres({ dataDir });
  client = new Client({ connectionString: running.url });
  await client.connect();
  await client.query(tables);
  const files = localFiles(join(dataDir, 'files'));
  for (let n = 0; n < 3; n += 1) {
    const content = randomBytes(50_000 + n);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const path = join(folder, `sent-${n}`);
    await writeFile(path, content);
    await files.put(path, sha256);
    await client.query('insert into stored_file values ($1, $2)', [sha256, content.length]);
    hashes.push(sha256);
  }
  place = {
    folder: join(folder, 'backups'),
    dataDir,
    databaseUrl: running.url,
    product: '0.1.0',
    read: (sha256) => files.read(sha256) as ReturnType<typeof createReadStream>,
  };
}, 120_000);
afterAll(async () => {
  await client.end();
  await running.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What a restored company says, asked of its own database. */
async function asked(dataDir: string, text: string): Promise<unknown> {
  const restored = await startPostgres({ dataDir });
  const there = new Client({ connectionString: restored.url });
  await there.connect();
  const { rows } = await there.query(text);
  await there.end();
  await restored.stop();
  return rows[0];
}

describe('a backup', () => {
  it('made while people write is whole: what was committed before it began is in it, attachments too', async () => {
    await client.query("insert into activity_log (said) values ('just before')");
    const writer = new Client({ connectionString: running.url });
    await writer.connect();
    let going = true;
    const writing = (async () => {
      for (let n = 0; going; n += 1) {
        await writer.query("insert into activity_log (said) select repeat('x', 500) from generate_series(1, 200)");
        await writer.query(`create table passing_${n} as select * from activity_log limit 1000`);
        await writer.query(`drop table passing_${n}`);
      }
    })();
    const made = await makeBackup(place);
    going = false;
    await writing;
    await writer.end();
    expect(await backupsIn(place.folder)).toEqual([made]);

    const dataDir = join(folder, 'restored');
    await restoreBackup({ archive: join(place.folder, made.name), dataDir });
    const before = "select count(*)::int as count from activity_log where said = 'just before'";
    expect(await asked(dataDir, before)).toEqual({ count: 1 });
    const files = localFiles(join(dataDir, 'files'));
    expect(await Promise.all(hashes.map((sha256) => files.size(sha256)))).toEqual([50_000, 50_001, 50_002]);
    // Never over what is there.
    await expect(restoreBackup({ archive: join(place.folder, made.name), dataDir })).rejects.toThrow('não está vazia');
  }, 120_000);

  it('with a passphrase is read by nobody else, and the server that makes it cannot open it', async () => {
    const sealed = { ...place, folder: join(folder, 'sealed') };
    await mkdir(sealed.folder);
    await setPassphrase(sealed.folder, 'seis palavras que ninguém adivinha mesmo', 10);
    const made = await makeBackup(sealed);
    const archive = join(sealed.folder, made.name);
    expect(made.name).toMatch(/\.zip\.age$/);
    await expect(rehearse(archive)).rejects.toThrow('frase secreta');
    await expect(rehearse(archive, 'outra frase')).rejects.toThrow('não abre');
    expect(await rehearse(archive, 'seis palavras que ninguém adivinha mesmo')).toEqual([]);
  }, 120_000);

  it('in a store comes back from there alone, without the folder and without the machine', async () => {
    const store = await s3Server();
    const { endpoint, bucket, region, key, secret } = store.place;
    await writeFile(join(folder, 'no folder'), '');
    const config = readConfig({
      DATA_DIR: place.dataDir,
      BACKUP_DIR: join(folder, 'lost'),
      // Of two second places one is away.
      BACKUP_COPY_DIR: join(folder, 'no folder', 'below'),
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_BUCKET: bucket,
      BACKUP_S3_REGION: region,
      BACKUP_S3_KEY: key,
      BACKUP_S3_SECRET: secret,
    });
    const made = await backUp({ ...config, databaseUrl: place.databaseUrl });
    expect(made.missed).toEqual([
      `A cópia foi feita, mas não chegou ao segundo lugar: A pasta ${config.backups.copyFolder} não existe.`,
    ]);
    await rm(join(folder, 'lost'), { recursive: true });
    const archive = await s3Backups({ ...store.place, prefix: 'bancada' }).bring(made.name, join(folder, 'fetched'));
    await store.close();
    const dataDir = join(folder, 'from-store');
    const { files } = await restoreBackup({ archive, dataDir });
    expect(files.map(({ sha256 }) => sha256).toSorted()).toEqual(hashes.toSorted());
  }, 120_000);

  it('told to stop leaves nothing: no file, no place held in the log, and the next is made as ever', async () => {
    const own = { ...place, folder: join(folder, 'stopped') };
    const held = async () =>
      (await client.query("select count(*)::int as count from pg_replication_slots where slot_name like 'bancada%'"))
        .rows[0];
    for (const kind of ['made', 'rehearsed'] as const) {
      const stop = new AbortController();
      let count = 0;
      const watch = { ...unwatched(), signal: stop.signal, done: () => (count += 1) > 20 && stop.abort() };
      const archive = join(place.folder, (await backupsIn(place.folder))[0]?.name ?? '');
      const work = kind === 'made' ? makeBackup({ ...own, watch }) : rehearse(archive, undefined, watch);
      await expect(work, kind).rejects.toThrow('aborted');
      expect(await held()).toEqual({ count: 0 });
    }
    const left = await readdir(own.folder, { recursive: true });
    expect(left.filter((name) => name.endsWith('.part') || name.startsWith('bancada'))).toEqual([]);
    expect(await backupsIn(own.folder)).toEqual([]);
    await makeBackup(own);
    expect(await backupsIn(own.folder)).toHaveLength(1);
  }, 120_000);

  it('that lost something says what: an attachment gone, one damaged, an archive cut off', async () => {
    const [newest] = await backupsIn(place.folder);
    const archive = join(place.folder, newest?.name ?? '');
    const [gone = '', damaged = ''] = hashes;
    await rm(keptFile(place.folder, gone));
    await truncate(keptFile(place.folder, damaged), 100);
    const wrong = await rehearse(archive);
    expect(wrong.toSorted()).toEqual(
      [`anexo ${gone.slice(0, 12)}… não está na cópia`, `anexo ${damaged.slice(0, 12)}… danificado`].toSorted(),
    );
    await truncate(archive, 1000);
    await expect(rehearse(archive)).rejects.toThrow('não é uma cópia de segurança inteira');
  }, 60_000);

  it('goes when the rule does not keep it, with attachments only it had', async () => {
    const own = { ...place, folder: join(folder, 'pruned') };
    await mkdir(own.folder);
    const first = 'bancada-2026-01-01T03-00-00.000Z.zip';
    await writeFile(join(own.folder, first), 'an old one');
    await mkdir(join(own.folder, 'files'));
    await writeFile(join(own.folder, 'files', 'left'), 'x');
    await makeBackup(own, new Date(Date.now() + 60_000));
    const gone = await pruneBackups(own.folder, { days: 1, weeks: 0, months: 0 });
    expect(gone.map(({ name }) => name)).toEqual([first]);
    expect(await backupsIn(own.folder)).toHaveLength(1);
    const left = await readdir(join(own.folder, 'files'), { recursive: true });
    expect(left.some((name) => name.endsWith('left'))).toBe(false);
    expect(left.filter((name) => hashes.some((sha256) => name.endsWith(sha256)))).toHaveLength(3);
  }, 60_000);
});
