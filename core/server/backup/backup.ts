import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Transform, type Readable } from 'node:stream';
import { Pool } from 'pg';
import { clusterPaths } from '../postgres-cluster.ts';
import { unwatched, type Watch } from '../watch.ts';
import { writeArchive } from './archive.ts';
import { clusterBytes, copyCluster } from './cluster-copy.ts';
import { wholeFiles } from './copy-elsewhere.ts';
import { takeEvidence, type Evidence } from './evidence.ts';
import { kept, type Keeping } from './keep.rules.ts';
import { sealOf, type Seal } from './seal.ts';

/** What stands in a backup beside the database itself. */
export interface Manifest {
  made_at: string;
  product: string;
  evidence: Evidence;
  /** Contents of attachments by their hash, with their size: kept beside the backups, once for all of them. */
  files: { sha256: string; bytes: number }[];
}
export interface Backup {
  name: string;
  made_at: string;
  bytes: number;
}
export interface BackupPlace {
  /** Where the backups go. */
  folder: string;
  dataDir: string;
  databaseUrl: string;
  product: string;
  read: (sha256: string) => Readable;
  watch?: Watch;
}

const named = /^bancada-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z)\.zip(\.age)?$/;
const nameOf = (at: string, seal: Seal | undefined): string =>
  `bancada-${at.replaceAll(':', '-')}.zip${seal?.ending ?? ''}`;
const momentOf = (stamp: string): string => stamp.replace(/T(\d{2})-(\d{2})-/, 'T$1:$2:');

/** The moment a backup of this name was made; nothing for any other name. */
export function madeAt(name: string): string | undefined {
  const stamp = named.exec(name)?.[1];
  return stamp && momentOf(stamp);
}

/** The backups of a folder, the newest first. */
export async function backupsIn(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch(() => []);
  const found = names.flatMap((name) => {
    const made_at = madeAt(name);
    return made_at ? [{ name, made_at }] : [];
  });
  const sized = found.map(async (one) => ({ ...one, bytes: (await stat(join(folder, one.name))).size }));
  return (await Promise.all(sized)).toSorted((a, b) => (a.made_at < b.made_at ? 1 : -1));
}

/** Where a folder of backups keeps the content of attachments. */
export const keptFile = (folder: string, sha256: string, ending = ''): string =>
  join(folder, 'files', sha256.slice(0, 2), `${sha256}${ending}`);

/** Of names below a folder of backups, those of attachments. */
export const isKeptFile = (name: string): boolean => /^files\/[0-9a-f]{2}\/[0-9a-f]{64}(\.age)?$/.test(name);

/** Attachments first: what the database copied after them names is there, but for what is sent while it is copied. */
export async function makeBackup(place: BackupPlace, now = new Date()): Promise<Backup> {
  const { folder, dataDir, databaseUrl, product, watch = unwatched() } = place;
  watch.expect(await clusterBytes(clusterPaths(dataDir).cluster));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const seal = await sealOf(folder);
  const pool = new Pool({ connectionString: databaseUrl, max: 1 });
  pool.on('error', () => undefined);
  try {
    await keepFiles({ ...place, watch }, await contents(pool), seal, now);
    const name = nameOf(now.toISOString(), seal);
    await writeArchive(join(folder, name), seal, watch, async (entries) => {
      const evidence = await takeEvidence(pool);
      await copyCluster(databaseUrl, clusterPaths(dataDir).cluster, {
        ...entries,
        add: (entry, source) => entries.add(`cluster/${entry}`, source),
        addText: (entry, text) => entries.addText(`cluster/${entry}`, text),
        addFolder: (entry) => entries.addFolder(`cluster/${entry}`),
      });
      entries.addText('password', await readFile(clusterPaths(dataDir).password, 'utf8'));
      const files = await contents(pool);
      await keepFiles({ ...place, watch }, files, seal, now);
      const manifest: Manifest = { made_at: now.toISOString(), product, evidence, files };
      entries.addText('manifest.json', JSON.stringify(manifest));
    });
    return { name, made_at: now.toISOString(), bytes: (await stat(join(folder, name))).size };
  } finally {
    await pool.end();
  }
}

async function contents(pool: Pool): Promise<Manifest['files']> {
  const { rows } = await pool.query<{ sha256: string; bytes: string }>(
    'select distinct on (sha256) sha256, size::text as bytes from stored_file order by sha256',
  );
  return rows.map(({ sha256, bytes }) => ({ sha256, bytes: Number(bytes) }));
}

/** Those that are not there yet, each checked by its hash on the way and moved into place whole. */
async function keepFiles(
  { folder, read, watch: { signal, expect, done } }: BackupPlace & { watch: Watch },
  files: Manifest['files'],
  seal: Seal | undefined,
  now: Date,
): Promise<void> {
  for (const { sha256, bytes } of files) {
    signal.throwIfAborted();
    const target = keptFile(folder, sha256, seal?.ending);
    // Named once more: it stays as long as this backup does.
    if (await utimes(target, now, now).then(() => true, absent)) continue;
    expect(bytes);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const temporary = `${target}.part`;
    try {
      const hash = createHash('sha256');
      const content = read(sha256).pipe(
        new Transform({
          transform(chunk: Buffer, _encoding, done) {
            hash.update(chunk);
            done(null, chunk);
          },
        }),
      );
      const file = createWriteStream(temporary, { mode: 0o600 });
      await pipeline(seal ? await seal.close(content) : content, file, { signal });
      if (hash.digest('hex') !== sha256) throw new Error(`the content ${sha256} is damaged`);
      await utimes(temporary, now, now);
      await rename(temporary, target);
      done(bytes);
    } finally {
      await rm(temporary, { force: true });
    }
  }
}
function absent(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false;
  throw error;
}

/** Takes away what the rule does not keep; attachments no backup that stays has named go with them. */
export async function pruneBackups(folder: string, rule: Keeping): Promise<Backup[]> {
  const all = await backupsIn(folder);
  const stay = kept(
    all.map(({ made_at }) => made_at),
    rule,
  );
  const gone = all.filter(({ made_at }) => !stay.has(made_at));
  for (const { name } of gone) await rm(join(folder, name), { force: true });
  await pruneCutOff(folder);
  const [oldest] = [...stay].toSorted();
  if (oldest) await pruneFiles(folder, new Date(oldest));
  return gone;
}
/** What a killed process was writing yesterday nobody goes on with. */
const cutOffMs = 24 * 3_600_000;
async function pruneCutOff(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
    if (!name.endsWith('.part')) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > cutOffMs) await rm(join(folder, name), { force: true });
  }
}
async function pruneFiles(folder: string, before: Date): Promise<void> {
  const found = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !isNamedSince((await stat(path)).mtimeMs, before.getTime())) await rm(path, { force: true });
  }
}

/** Some disks keep dates in steps of two seconds. */
const coarseMs = 10_000;
const isNamedSince = (mtimeMs: number, since: number): boolean => mtimeMs > since - coarseMs;

/** The attachments a backup made at that moment needs, by their names below the folder; perhaps a few of later ones. */
export async function namedSince(folder: string, made_at: string): Promise<string[]> {
  const since = new Date(made_at).getTime();
  const names: string[] = [];
  for (const { name, path } of await wholeFiles(folder))
    if (isKeptFile(name) && isNamedSince((await stat(path)).mtimeMs, since)) names.push(name);
  return names;
}
