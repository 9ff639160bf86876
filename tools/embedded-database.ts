import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterPaths } from '#core/server/postgres-cluster.ts';
import { holdInstanceLock, type InstanceLock } from '#core/server/postgres-lock.ts';
import { isStopping } from '#core/server/postgres-process.ts';
import { isPassing, startPostgres, stopPostgres } from '#core/server/postgres.ts';

export type EmbeddedDatabase = { url: string; stop: () => Promise<void> };

/** A database that falls more often than this in ten minutes does not fall by accident. */
const mostFalls = 5;
const rememberedMs = 10 * 60_000;
const lookEveryMs = 1_000;
const leavingMs = 30_000;

/** Less than two segments of its log, and PostgreSQL does not start, or ends at once. */
const leastSpace = 32 * 1024 * 1024;

async function isFull(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize < leastSpace;
}

/** The previous instance, leaving, takes its database along: then there is another to start. */
async function openAlone(dataDir: string, hold: typeof holdInstanceLock, onLost: () => void) {
  for (const giveUpAt = Date.now() + leavingMs; ;) {
    const running = await startPostgres({ dataDir });
    try {
      const waitMs = Math.max(0, giveUpAt - Date.now());
      return { ...running, lock: await hold(running.url, dataDir, onLost, { waitMs }) };
    } catch (error) {
      if (!isPassing(error) || Date.now() > giveUpAt) throw error;
    }
  }
}

/** The embedded PostgreSQL of a data folder, ours alone, and started again if it ends under us. */
export async function openEmbeddedDatabase(dataDir: string, hold = holdInstanceLock): Promise<EmbeddedDatabase> {
  const { cluster, log } = clusterPaths(dataDir);
  let stopping = false;
  let falls: number[] = [];
  const opened = await openAlone(dataDir, hold, restart);
  const { url, tookOver, stop } = opened;
  let lock: InstanceLock = opened.lock;
  if (tookOver) console.log('O banco de dados deixado por uma execução anterior foi retomado.');

  // Told to end politely, PostgreSQL refuses newcomers but waits for those inside, who are us: neither alive nor gone.
  let ending = false;
  const watch = setInterval(() => {
    if (stopping || ending || !isStopping(cluster)) return;
    ending = true;
    stopPostgres(dataDir)
      .catch(() => {})
      .finally(() => (ending = false));
  }, lookEveryMs).unref();

  function restart() {
    // A failure here is an unhandled rejection on purpose: without a database the server must end.
    if (!stopping) void bringBack();
  }
  /** Answers whether it had to be waited for. */
  async function spaceToStart(): Promise<boolean> {
    if (!(await isFull(dataDir))) return false;
    console.error(`Não há espaço em disco em ${dataDir}: o banco de dados volta quando houver.`);
    while (!stopping && (await isFull(dataDir))) await sleep(lookEveryMs);
    return true;
  }
  async function bringBack(): Promise<void> {
    const now = Date.now();
    // A full disk is no fault of the database's: it may fall as often as it likes.
    const waited = await spaceToStart();
    if (stopping) return;
    falls = [...falls.filter((at) => now - at < rememberedMs), ...(waited ? [] : [now])];
    if (falls.length > mostFalls)
      throw new Error(
        `O banco de dados embutido caiu ${falls.length} vezes em menos de dez minutos e não será iniciado outra vez. ` +
          `O sistema foi encerrado; o registro do banco está em ${log}.`,
      );
    console.error('O banco de dados embutido caiu; iniciando de novo…');
    const again = await startPostgres({ dataDir }).catch(async (error: unknown) => {
      if (await isFull(dataDir)) return undefined;
      throw error;
    });
    if (!again) return bringBack();
    if (again.url !== url) throw new Error('A porta do banco de dados foi tomada por outro programa. Inicie de novo.');
    try {
      lock = await hold(url, dataDir, restart);
    } catch (error) {
      if (!isPassing(error)) throw error;
      // It fell again, or was told to end, before we could hold it.
      return stopping ? undefined : bringBack();
    }
    console.error('O banco de dados embutido voltou.');
  }

  return {
    url,
    async stop() {
      stopping = true;
      clearInterval(watch);
      // The lock goes last: whoever waits for it must not find a database that is just ending.
      await stop();
      await lock.release();
    },
  };
}
