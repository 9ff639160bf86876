import { clusterPaths } from '#core/server/postgres-cluster.ts';
import { holdInstanceLock, type InstanceLock } from '#core/server/postgres-lock.ts';
import { isStopping } from '#core/server/postgres-process.ts';
import { isPassing, startPostgres, stopPostgres } from '#core/server/postgres.ts';

export type EmbeddedDatabase = { url: string; stop: () => Promise<void> };

/** A database that falls more often than this in ten minutes does not fall by accident. */
const mostFalls = 5;
const rememberedMs = 10 * 60_000;
const lookEveryMs = 1_000;

/** The embedded PostgreSQL of a data folder, ours alone, and started again if it ends under us. */
export async function openEmbeddedDatabase(dataDir: string, hold = holdInstanceLock): Promise<EmbeddedDatabase> {
  const { cluster, log } = clusterPaths(dataDir);
  let stopping = false;
  let falls: number[] = [];
  const { url, tookOver, stop } = await startPostgres({ dataDir });
  let lock: InstanceLock = await hold(url, dataDir, restart);
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
  async function bringBack(): Promise<void> {
    const now = Date.now();
    falls = [...falls.filter((at) => now - at < rememberedMs), now];
    if (falls.length > mostFalls)
      throw new Error(
        `O banco de dados embutido caiu ${falls.length} vezes em menos de dez minutos e não será iniciado outra vez. ` +
          `O sistema foi encerrado; o registro do banco está em ${log}.`,
      );
    console.error('O banco de dados embutido caiu; iniciando de novo…');
    const again = await startPostgres({ dataDir });
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
      await lock.release();
      await stop();
    },
  };
}
