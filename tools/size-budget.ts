import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { file: string; name?: string; isEntry?: boolean; imports?: string[] };
type Manifest = Record<string, Chunk>;

const firstScreenLimit = 250_000;
const lazyChunkLimit = 60_000;
/** What all signed-in screens share: fetched once, before the first of them. */
const kitLimit = 120_000;
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
    .map((chunk) => ({ ...chunk, limit: limitOf(chunk.name) }))
    .filter(({ size, limit }) => size >= limit)
    .map(({ name, size, limit }) => `Chunk ${name}: ${kilobytes(size)} gzip, limit ${kilobytes(limit)}`);
  if (firstScreen >= firstScreenLimit)
    problems.unshift(`First screen: ${kilobytes(firstScreen)} gzip, limit ${kilobytes(firstScreenLimit)}`);
  const named = (chunk: (typeof lazy)[number] | undefined) => (chunk ? [`${chunk.name} ${kilobytes(chunk.size)}`] : []);
  const kit = lazy.find(({ name }) => name === 'kit');
  const largest = lazy.find(({ name }) => limitOf(name) === lazyChunkLimit);
  const vendor = lazy.find(({ name }) => largeVendors.has(name));
  const parts = [...named(kit), ...named(largest), ...named(vendor)];
  const summary = [`first screen ${kilobytes(firstScreen)}`, ...parts].join(', ');
  return { problems, summary };
}

function limitOf(chunk: string): number {
  if (largeVendors.has(chunk)) return Infinity;
  return chunk === 'kit' ? kitLimit : lazyChunkLimit;
}

function withStaticImports(manifest: Manifest, entry: string): Set<string> {
  const seen = new Set([entry]);
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported);
  return seen;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
