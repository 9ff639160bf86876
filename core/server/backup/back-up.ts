import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { filesOf } from '../file-place.ts';
import { clusterPaths } from '../postgres-cluster.ts';
import { version } from '../version.ts';
import { makeBackup, pruneBackups, type Backup } from './backup.ts';
import { copyElsewhere } from './copy-elsewhere.ts';
import { sealOf, setPassphrase } from './seal.ts';

/** The database in the data folder itself; of any other its own tools make the copies. */
export function isEmbedded({ dataDir, databaseUrl }: Config): boolean {
  const port = databaseUrl && new URL(databaseUrl).port;
  const { port: kept } = clusterPaths(dataDir);
  return existsSync(kept) && readFileSync(kept, 'utf8').trim() === port;
}

export interface Done extends Backup {
  removed: number;
  copied: number;
}

/** One night's work: closed if a passphrase is set, made, the old ones taken away, and all of it once more elsewhere. */
export async function backUp(config: Config & { databaseUrl: string }): Promise<Done> {
  const { dataDir, databaseUrl, backups } = config;
  const { folder, copyFolder, passphrase, keeping } = backups;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (passphrase && !(await sealOf(folder))) await setPassphrase(folder, passphrase);
  const files = filesOf(config);
  const read = (sha256: string): Readable => files.read(sha256) as Readable;
  const made = await makeBackup({ folder, dataDir, databaseUrl, product: version, read });
  const removed = await pruneBackups(folder, keeping);
  const copied = copyFolder ? await copyElsewhere(folder, copyFolder) : 0;
  if (copyFolder) await pruneBackups(copyFolder, keeping);
  return { ...made, removed: removed.length, copied };
}
