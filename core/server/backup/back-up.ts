import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { filesOf } from '../file-place.ts';
import { clusterPaths } from '../postgres-cluster.ts';
import { version } from '../version.ts';
import { unwatched } from '../watch.ts';
import { makeBackup, pruneBackups, type Backup } from './backup.ts';
import { NotCopied } from './copy-elsewhere.ts';
import { sealOf, setPassphrase } from './seal.ts';
import { secondPlaces } from './second-place.ts';

/** The database in the data folder itself; of any other its own tools make the copies. */
export function isEmbedded({ dataDir, databaseUrl }: Config): boolean {
  const port = databaseUrl && new URL(databaseUrl).port;
  const { port: kept } = clusterPaths(dataDir);
  return existsSync(kept) && readFileSync(kept, 'utf8').trim() === port;
}

export interface Done extends Backup {
  removed: number;
  copied: number;
  /** Why a second place does not have it, where one does not. */
  missed: string[];
}

/** One night's work: closed if a passphrase is set, made, the old ones taken away, and all of it once more elsewhere. */
export async function backUp(config: Config & { databaseUrl: string }, watch = unwatched()): Promise<Done> {
  const { dataDir, databaseUrl, backups } = config;
  const { folder, passphrase, keeping } = backups;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (passphrase && !(await sealOf(folder))) await setPassphrase(folder, passphrase);
  const files = filesOf(config);
  const read = (sha256: string): Readable => files.read(sha256) as Readable;
  const made = await makeBackup({ folder, dataDir, databaseUrl, product: version, read, watch });
  const removed = await pruneBackups(folder, keeping);
  const missed: string[] = [];
  let copied = 0;
  for (const place of secondPlaces(backups)) {
    // One that is away keeps the backup neither from here nor from the others.
    try {
      copied += await place.take(folder, keeping, watch);
    } catch (error) {
      if (!(error instanceof NotCopied)) throw error;
      missed.push(`A cópia foi feita, mas não chegou ao segundo lugar: ${error.message}`);
    }
  }
  return { ...made, removed: removed.length, copied, missed };
}
