import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { isAlive } from './postgres-process.ts';

/** What nobody came back for in a day. */
const abandonedMs = 24 * 60 * 60_000;

/**
 * Whatever this process puts down for a moment (uploads, sheets, documents) lies in the data folder, where it is
 * found again: what a killed process left is swept by the next start.
 */
export async function takeScratch(dataDir: string): Promise<string> {
  const home = join(dataDir, 'tmp');
  await mkdir(home, { recursive: true, mode: 0o700 });
  const own = join(home, `${hostname()}-${process.pid}`);
  await rm(own, { recursive: true, force: true });
  await sweepScratch(home);
  await mkdir(own, { mode: 0o700 });
  // For libraries as for us: `tmpdir()` asks these.
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = own;
  return own;
}

/** Processes of this machine that have ended leave their folder; of another machine's only what is old is known to be nobody's. */
export async function sweepScratch(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const [, host, pid] = /^(.*)-(\d+)$/.exec(name) ?? [];
    if (host === hostname() && !isAlive(Number(pid))) await rm(join(home, name), { recursive: true, force: true });
    else if (host !== hostname()) await sweepOld(join(home, name));
  }
}

async function sweepOld(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - abandonedMs) await rm(path, { recursive: true, force: true });
  }
}
