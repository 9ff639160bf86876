import { readConfig } from '#core/server/config.ts';
import { backUp } from '#core/server/backup/back-up.ts';
import { secondPlaces } from '#core/server/backup/second-place.ts';
import { startPostgres } from '#core/server/postgres.ts';
import { takeScratch } from '#core/server/scratch.ts';

/**
 * `npm run backup`: everything, while it runs or not, into BACKUP_DIR (the data folder's own `backups` unless said).
 * With BACKUP_PASSPHRASE it is closed; `npm run restore FILE` brings it back.
 */
const config = readConfig(process.env);
if (config.databaseUrl) {
  console.error('O banco de dados é seu (DATABASE_URL): veja docs/operating.md, "Own PostgreSQL".');
  process.exit(1);
}
await takeScratch(config.dataDir);
const { url, tookOver, stop } = await startPostgres({ dataDir: config.dataDir });
try {
  const { name, bytes, removed, copied, missed } = await backUp({ ...config, databaseUrl: url });
  console.log(`Cópia feita: ${name} (${(bytes / 1024 / 1024).toFixed(1)} MB) em ${config.backups.folder}`);
  if (removed > 0) console.log(`${removed} antigas foram retiradas.`);
  const places = secondPlaces(config.backups).map(({ label }) => label);
  if (places.length > 0) console.log(`${copied} arquivos copiados para ${places.join(' e ')}`);
  for (const problem of missed) console.error(problem);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  // Of an instance that serves it is not ours to stop.
  if (!tookOver) await stop();
}
