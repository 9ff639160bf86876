import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root, runPackage } from './command.ts';
import { writeOfflineShell } from './offline-shell.ts';

export const webFolder = path.join(root, 'dist', 'web');

const sources = [
  'app/web/**',
  'core/web/**',
  'core/contract/**',
  'modules/*/*/contract.ts',
  'modules/*/*/*.rules.ts',
  'modules/*/*/web/**',
  'package-lock.json',
  'tools/build-web.ts',
  'tools/offline-shell.ts',
  'vite.config.ts',
];

/** Builds the front end into dist/web unless what is there came from the same sources. */
export async function buildWebIfStale(): Promise<void> {
  const wanted = await hashSources();
  const built = await readFile(path.join(webFolder, '.sources'), 'utf8').catch(() => '');
  if (built === wanted) return;
  console.log('Construindo a interface…');
  const fresh = `${webFolder}-new-${process.pid}`;
  const old = `${webFolder}-old-${process.pid}`;
  const { code, output } = await buildWeb(fresh);
  if (code !== 0) {
    await rm(fresh, { recursive: true, force: true });
    throw new Error(`A construção da interface falhou:\n${output}`);
  }
  await writeFile(path.join(fresh, '.sources'), wanted);
  // Built aside and swapped: a kill in the middle never leaves half a front end to be served.
  await rename(webFolder, old).catch(() => {});
  await rename(fresh, webFolder);
  await rm(old, { recursive: true, force: true });
}

export async function buildWeb(outDir: string): Promise<{ code: number; output: string }> {
  await mkdir(outDir, { recursive: true });
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--manifest', '--logLevel', 'warn'];
  const outcome = await runPackage('vite', args, { env: { NODE_ENV: 'production' } });
  if (outcome.code !== 0) return outcome;
  await compressAssets(path.join(outDir, 'assets'));
  await writeOfflineShell(outDir);
  return outcome;
}

const worthIt = 2_048;
const brotli = promisify(brotliCompress);
/** One step below the densest, which takes three times as long for one part in sixty. */
const dense = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** Beside each file its smaller forms, made once here instead of at each request. Fonts are compressed by nature. */
export async function compressAssets(folder: string): Promise<void> {
  const files = globSync('*.{js,css,svg}', { cwd: folder }).map((name) => path.join(folder, name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      if (bytes.length < worthIt) return;
      await writeFile(`${file}.br`, await brotli(bytes, dense));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes));
    }),
  );
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const files = sources
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) hash.update(path.relative(root, file)).update(await readFile(file));
  return hash.digest('hex');
}
