import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './command.ts';

/** Of Vite's manifest what is read here. */
interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
  assets?: string[];
}
export type BuildManifest = Record<string, Chunk>;

/**
 * Whose screens start without a network: the shell, what is opened in the field, and the areas that put a part of theirs
 * on its pages. The rest is kept when first used.
 */
const aboard =
  /(^|\/)(core\/web|modules\/(access|agenda|asset|budget|contract|crm|platform|purchase|quality|registry|service|sla)|modules\/report\/(days-aboard|home)|modules\/stock\/van-stock)\//;
/** Large, and of no use out there: charts; letters of languages nobody here writes; pictures of the manual, whose words do come along. */
const left = /\/(charts|cartesian|CartesianChart)-|-(cyrillic|greek|vietnamese)-|\.webp$/;

/** The hashed files a phone has on board before it needs them. */
export function filesAboard(manifest: BuildManifest): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const take = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const other of chunk.imports ?? []) take(other);
  };
  for (const [name, chunk] of Object.entries(manifest)) if (chunk.isEntry || aboard.test(chunk.src ?? name)) take(name);
  return [...files].filter((file) => !left.test(file)).toSorted();
}

/** Writes `worker.js` beside the page: what it brings along is known only when the build is done. */
export async function writeOfflineShell(folder: string): Promise<void> {
  const [manifest, page, source, beside] = await Promise.all([
    readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8'),
    readFile(path.join(folder, 'index.html'), 'utf8'),
    readFile(path.join(root, 'app', 'web', 'worker.js'), 'utf8'),
    readdir(folder),
  ]);
  const small = beside.filter((name) => /\.(js|svg|png|webmanifest)$/.test(name) && name !== 'worker.js');
  const contents = await Promise.all(small.map((name) => readFile(path.join(folder, name))));
  const files = [...filesAboard(JSON.parse(manifest) as BuildManifest), ...small.map((name) => `/${name}`)];
  const hash = createHash('sha256').update(page).update(source).update(files.join('\n'));
  for (const bytes of contents) hash.update(bytes);
  const version = hash.digest('hex').slice(0, 16);
  const head = `const version = ${JSON.stringify(version)};\nconst files = ${JSON.stringify(files)};\n`;
  await writeFile(path.join(folder, 'worker.js'), head + source);
}
