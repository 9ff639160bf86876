import { resolve } from 'node:path';
import { readConfig } from '#core/server/config.ts';
import { RestoreRefused, restoreBackup } from '#core/server/backup/restore.ts';

/** `npm run restore FILE`: a backup into an empty DATA_DIR; BACKUP_PASSPHRASE opens it where it was closed. */
const [file] = process.argv.slice(2);
const { dataDir, backups } = readConfig(process.env);
if (!file) {
  console.error('Uso: DATA_DIR=pasta-nova npm run restore -- ARQUIVO');
  process.exit(1);
}
try {
  const { passphrase } = backups;
  const { made_at, files } = await restoreBackup({ archive: resolve(file), dataDir, passphrase, tell: console.log });
  console.log(
    `Restaurado o que havia em ${made_at}, com ${files.length} arquivos anexados. Inicie com DATA_DIR=${dataDir}`,
  );
} catch (error) {
  if (!(error instanceof RestoreRefused)) throw error;
  console.error(error.message);
  process.exit(1);
}
