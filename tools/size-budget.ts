import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; name?: string; isEntry?: boolean; imports?: string[] };
type Manifest = Record<string, Chunk>;

const firstScreenLimit = 250_000;
const lazyChunkLimit = 60_000;
/** Libraries that are one piece by nature and load only where they are used. */
const largeVendors = new Set(['charts', 'editor', 'calendar', 'pdf']);

/** What the first screen downloads and what each further screen adds, against their limits. */
export function checkSizeBudget(webFolder: string): { problems: string[]; summary: string } {
  const manifest = JSON.parse(readFileSync(path.join(webFolder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) return { problems: ['The build has no entry.'], summary: '' };

  const first = withStaticImports(manifest, entry);
  const gzipped = (key: string) => gzipSync(readFileSync(path.join(webFolder, manifest[key]?.file ?? ''))).length;
  const scripts = Object.keys(manifest).filter((key) => manifest[key]?.file.endsWith('.js'));
  const firstScreen = scripts.filter((key) => first.has(key)).reduce((sum, key) => sum + gzipped(key), 0);
  const lazy = scripts
    .filter((key) => !first.has(key))
    .map((key) => ({ name: manifest[key]?.name ?? key, size: gzipped(key) }))
    .toSorted((a, b) => b.size - a.size);

  const problems = lazy
    .filter(({ name, size }) => size >= lazyChunkLimit && !largeVendors.has(name))
    .map(({ name, size }) => `Chunk ${name}: ${kilobytes(size)} gzip, limit ${kilobytes(lazyChunkLimit)}`);
  if (firstScreen >= firstScreenLimit)
    problems.unshift(`First screen: ${kilobytes(firstScreen)} gzip, limit ${kilobytes(firstScreenLimit)}`);
  const largest = lazy[0] ? `; largest lazy chunk ${lazy[0].name} ${kilobytes(lazy[0].size)}` : '';
  return { problems, summary: `first screen ${kilobytes(firstScreen)}${largest}` };
}

function withStaticImports(manifest: Manifest, entry: string): Set<string> {
  const seen = new Set([entry]);
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported);
  return seen;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
