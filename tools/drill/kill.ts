import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '#core/server/postgres.ts';
import { killPostmaster } from '#core/testing/kill-postmaster.ts';
import type { ServerProcess } from '#core/testing/server-process.ts';
import type { ScratchWorld } from '../scratch-world.ts';

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
      await killPostmaster(world.dataDir);
      await startPostgres({ dataDir: world.dataDir });
    }
  }
  await wait(2_500);
}
