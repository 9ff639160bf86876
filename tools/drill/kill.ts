import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '#core/server/postgres.ts';
import type { ServerProcess } from '#core/testing/server-process.ts';
import type { ScratchWorld } from '../scratch-world.ts';

/** The postmaster alone: its children notice and leave, as after a power cut. */
async function killDatabase(dataDir: string): Promise<void> {
  const [pid] = (await readFile(path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

/** Server and database in turn, at moments nobody knows; each comes back before the other goes. */
export async function killInTurn(
  world: ScratchWorld,
  kills: number,
  server: { now: ServerProcess; start: () => Promise<ServerProcess> },
): Promise<void> {
  for (let n = 0; n < kills; n += 1) {
    await wait(randomInt(200, 1_000));
    if (n % 2 === 0) {
      await server.now.kill();
      server.now = await server.start();
    } else {
      await killDatabase(world.dataDir);
      await startPostgres({ dataDir: world.dataDir });
    }
  }
  await wait(2_500);
}
