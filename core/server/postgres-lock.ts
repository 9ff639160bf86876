import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** Any number will do, so long as nothing else in the product locks it. */
const instanceLock = 7_226_223;
/** The previous instance may still be leaving: its requests end, its database closes. */
const waitForTheLeavingMs = 30_000;
/** A killed process frees its lock when the system closes its connection: at once, but not yet. */
const saySoAfterMs = 1_000;

export type InstanceLock = { release(): Promise<void> };

/**
 * One process per embedded database. The lock lives in a connection, so it ends with the process
 * that holds it, however that ends. `onLost` is told when the database itself goes away.
 */
export async function holdInstanceLock(
  url: string,
  dataDir: string,
  onLost: () => void = () => {},
  { waitMs = waitForTheLeavingMs, tell = toTerminal }: { waitMs?: number; tell?: (text: string) => void } = {},
): Promise<InstanceLock> {
  const client = new Client({ connectionString: url, keepAlive: true });
  let holding = false;
  client.on('error', () => {});
  client.on('end', () => {
    if (holding) onLost();
    holding = false;
  });
  await client.connect();
  const waiting = `Outra instância ainda usa a pasta de dados ${dataDir}; esperando que ela termine (até ${Math.round(waitMs / 1000)} s)…`;
  if (!(await lock(client, waitMs, () => tell(waiting)))) {
    await client.end();
    throw new Error(
      `Já existe uma instância usando a pasta de dados ${dataDir}. ` +
        'Encerre-a antes, ou escolha outra pasta com DATA_DIR.',
    );
  }
  holding = true;
  return {
    async release() {
      holding = false;
      await client.end().catch(() => {});
    },
  };
}

async function lock(client: Client, waitMs: number, tell: () => void): Promise<boolean> {
  const startedAt = Date.now();
  for (let told = false; ; await sleep(100)) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [instanceLock]);
    if (rows[0]?.held) return true;
    const waited = Date.now() - startedAt;
    if (waited > waitMs) return false;
    if (waited > saySoAfterMs && !told) tell();
    told ||= waited > saySoAfterMs;
  }
}

const toTerminal = (text: string): void => void process.stdout.write(`${text}\n`);
