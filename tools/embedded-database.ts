import { holdInstanceLock, type InstanceLock } from '#core/server/postgres-lock.ts';
import { startPostgres } from '#core/server/postgres.ts';

export type EmbeddedDatabase = { url: string; stop: () => Promise<void> };

/** The embedded PostgreSQL of a data folder, ours alone, and started again if it dies under us. */
export async function openEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  let stopping = false;
  const { url, tookOver, stop } = await startPostgres({ dataDir });
  let lock: InstanceLock = await holdInstanceLock(url, dataDir, restart);
  if (tookOver) console.log('O banco de dados deixado por uma execução anterior foi retomado.');

  function restart() {
    if (stopping) return;
    console.error('O banco de dados embutido caiu; iniciando de novo…');
    // A failure here is an unhandled rejection on purpose: without a database the server must end.
    void bringBack();
  }
  async function bringBack() {
    const again = await startPostgres({ dataDir });
    if (again.url !== url) throw new Error('A porta do banco de dados foi tomada por outro programa. Inicie de novo.');
    lock = await holdInstanceLock(url, dataDir, restart);
    console.error('O banco de dados embutido voltou.');
  }

  return {
    url,
    async stop() {
      stopping = true;
      await lock.release();
      await stop();
    },
  };
}
