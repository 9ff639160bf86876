import { parseArgs } from 'node:util';
import { readConfig } from '#core/server/config.ts';
import { localFolder } from '#core/server/file-place.ts';
import { localFiles } from '#core/server/file-store.ts';
import { moveFiles } from '#core/server/move-files.ts';
import { s3Files } from '#core/server/s3-files.ts';

/**
 * `npm run move-files -- --to s3|folder [--delete-moved]`: every file of one place into the other, each compared by its hash
 * where it arrived. Killed, it is started again and goes on. It deletes nothing unless told to.
 */
const { values: asked } = parseArgs({ options: { to: { type: 'string' }, 'delete-moved': { type: 'boolean' } } });
const config = readConfig(process.env);
if ((asked.to !== 's3' && asked.to !== 'folder') || !config.filesS3) {
  console.error('Uso: FILES_S3_ENDPOINT=… npm run move-files -- --to s3|folder [--delete-moved]');
  process.exit(1);
}
const folder = localFiles(localFolder(config));
const store = s3Files(config.filesS3);
const [from, to] = asked.to === 's3' ? [folder, store] : [store, folder];
const { copied, there, removed, wrong } = await moveFiles({
  from,
  to,
  isDeleting: asked['delete-moved'] ?? false,
  tell: console.log,
});
console.log(`${copied} copiados, ${there} já estavam lá, ${removed} apagados da origem, ${wrong.length} com defeito.`);
for (const sha256 of wrong) console.error(`  ${sha256}: a origem não tem o conteúdo que o nome diz; nada foi copiado`);
process.exit(wrong.length === 0 ? 0 : 1);
