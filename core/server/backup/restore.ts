import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { localFiles } from '../file-store.ts';
import { chooseAccount } from '../postgres-account.ts';
import { clusterPaths } from '../postgres-cluster.ts';
import { startPostgres } from '../postgres.ts';
import { unwatched, type Watch } from '../watch.ts';
import { openArchive, readText, unpack } from './archive.ts';
import { keptFile, type Manifest } from './backup.ts';
import { differences, readEvidence } from './evidence.ts';
import { openerOf, type Open } from './seal.ts';

/** What a person can do something about: wrong passphrase, a folder that is not empty, a file that is no backup. */
export class RestoreRefused extends Error {}

const isSealed = (archive: string): boolean => archive.endsWith('.age');

async function opened(archive: string, passphrase: string | undefined): Promise<Open | undefined> {
  if (!isSealed(archive)) return undefined;
  if (!passphrase)
    throw new RestoreRefused('A cópia está fechada com uma frase secreta: informe-a em BACKUP_PASSPHRASE.');
  const open = await openerOf(dirname(archive), passphrase);
  if (!open) throw new RestoreRefused('A frase secreta não abre esta cópia.');
  return open;
}

async function manifestOf(zip: string): Promise<Manifest> {
  const text = await readText(zip, 'manifest.json').catch(() => undefined);
  if (!text) throw new RestoreRefused('O arquivo não é uma cópia de segurança inteira.');
  return JSON.parse(text) as Manifest;
}

/** The database of a backup, in the data folder's own place, owned by who will run it. */
async function placeCluster(zip: string, dataDir: string, watch: Watch): Promise<void> {
  const { home, cluster, log, password } = clusterPaths(dataDir);
  await mkdir(log, { recursive: true, mode: 0o700 });
  await unpack(zip, 'cluster/', `${cluster}/`, watch);
  await writeFile(password, (await readText(zip, 'password')) ?? '', { mode: 0o600, flag: 'wx' });
  const { uid, gid } = chooseAccount(cluster);
  if (uid === undefined || gid === undefined) return;
  await chown(home, uid, gid);
  for (const entry of await readdir(home, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), uid, gid);
}

interface Wanted {
  archive: string;
  dataDir: string;
  passphrase?: string | undefined;
  tell?: (text: string) => void;
}
/** Everything of a backup in an empty data folder: `npm start` goes on from there. */
export async function restoreBackup({
  archive,
  dataDir,
  passphrase,
  tell = () => undefined,
}: Wanted): Promise<Manifest> {
  if (existsSync(dataDir) && (await readdir(dataDir)).length > 0)
    throw new RestoreRefused(`A pasta ${dataDir} não está vazia: restaure em uma pasta nova (DATA_DIR).`);
  const open = await opened(archive, passphrase);
  return withScratch(async (scratch) => {
    const watch = unwatched();
    const zip = await openArchive(archive, open, scratch, watch.signal);
    const manifest = await manifestOf(zip);
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    tell('Banco de dados…');
    await placeCluster(zip, dataDir, watch);
    tell(`${manifest.files.length} arquivos anexados…`);
    const files = localFiles(join(dataDir, 'files'));
    for (const { sha256 } of manifest.files) {
      const plain = join(scratch, sha256);
      await pipeline(await keptContent(archive, sha256, open), createWriteStream(plain, { mode: 0o600 }));
      await files.put(plain, sha256);
      await rm(plain);
    }
    tell('Conferindo…');
    const wrong = await compare(dataDir, manifest);
    if (wrong.length > 0) throw new Error(`A cópia restaurada difere da origem: ${wrong.join('; ')}`);
    return manifest;
  });
}

async function keptContent(archive: string, sha256: string, open: Open | undefined) {
  const content = createReadStream(keptFile(dirname(archive), sha256, open ? '.age' : ''));
  return open ? open(content) : content;
}

/** Starts what was restored, asks it what the original said of itself, and stops it. */
async function compare(dataDir: string, { evidence }: Manifest): Promise<string[]> {
  const { url, stop } = await startPostgres({ dataDir });
  try {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return differences(evidence, await readEvidence(client, evidence.until));
    } finally {
      await client.end();
    }
  } finally {
    await stop();
  }
}

/** A restore nobody needs, so that one who does finds it works: what differs or is missing, in words. */
export async function rehearse(archive: string, passphrase?: string, watch = unwatched()): Promise<string[]> {
  const { signal } = watch;
  const open = await opened(archive, passphrase);
  return withScratch(async (scratch) => {
    const zip = await openArchive(archive, open, scratch, signal);
    const manifest = await manifestOf(zip);
    watch.expect((await stat(zip)).size + manifest.files.reduce((sum, { bytes }) => sum + bytes, 0));
    const dataDir = join(scratch, 'data');
    await placeCluster(zip, dataDir, watch);
    signal.throwIfAborted();
    const differing = await compare(dataDir, manifest);
    return [...differing, ...(await missingFiles(archive, manifest, open, watch))];
  });
}

async function missingFiles(
  archive: string,
  { files }: Manifest,
  open: Open | undefined,
  { signal, done }: Watch,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { sha256, bytes } of files) {
    signal.throwIfAborted();
    const hash = createHash('sha256');
    const counted = new Writable({
      write(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done();
      },
    });
    const found = await keptContent(archive, sha256, open)
      .then((content) => pipeline(content, counted, { signal }))
      .then(() => hash.digest('hex'))
      .catch(() => null);
    signal.throwIfAborted();
    done(bytes);
    if (found !== sha256)
      wrong.push(`anexo ${sha256.slice(0, 12)}… ${found === null ? 'não está na cópia' : 'danificado'}`);
  }
  return wrong;
}

async function withScratch<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bancada-restore-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
