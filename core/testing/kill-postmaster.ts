import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

/** The postmaster alone: its children notice and leave, as after a power cut. */
export async function killPostmaster(dataDir: string): Promise<void> {
  const [pid] = (await readFile(path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}
