import { mkdtemp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { NotCopied } from '#core/server/backup/copy-elsewhere.ts';
import { RestoreRefused, restoreBackup } from '#core/server/backup/restore.ts';
import { s3Backups } from '#core/server/backup/s3-place.ts';
import { readConfig } from '#core/server/config.ts';

/**
 * `npm run restore FILE`: a backup into an empty DATA_DIR; BACKUP_PASSPHRASE opens it where it was closed.
 * `s3:NAME` takes it from the second place that BACKUP_S3_… names, `s3:` says what is there.
 */
const [wanted] = process.argv.slice(2);
const { dataDir, backups } = readConfig(process.env);
if (!wanted) {
  console.error('Uso: DATA_DIR=pasta-nova npm run restore -- ARQUIVO, ou s3:ARQUIVO; s3: lista o que há no depósito');
  process.exit(1);
}

async function restore(archive: string): Promise<void> {
  const { made_at, files } = await restoreBackup({
    archive,
    dataDir,
    passphrase: backups.passphrase,
    tell: console.log,
  });
  console.log(
    `Restaurado o que havia em ${made_at}, com ${files.length} arquivos anexados. Inicie com DATA_DIR=${dataDir}`,
  );
}

async function fromStore(name: string): Promise<void> {
  if (!backups.copyS3) throw new RestoreRefused('Diga qual é o depósito: BACKUP_S3_ENDPOINT, _BUCKET, _KEY e _SECRET.');
  const store = s3Backups(backups.copyS3);
  if (!name) {
    const found = await store.backups();
    for (const one of found) console.log(`s3:${one.name}  ${(one.bytes / 1024 / 1024).toFixed(1)} MB`);
    if (found.length === 0) console.log(`Não há cópias em ${store.label}.`);
    return;
  }
  // Beside the new data: what is fetched is as large as what it becomes.
  const scratch = await mkdtemp(`${dataDir}.s3-`);
  try {
    console.log(`Buscando em ${store.label}…`);
    await restore(await store.bring(name, scratch));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

try {
  if (wanted.startsWith('s3:')) await fromStore(wanted.slice('s3:'.length));
  else await restore(resolve(wanted));
} catch (error) {
  if (!(error instanceof RestoreRefused || error instanceof NotCopied)) throw error;
  console.error(error.message);
  process.exit(1);
}
