import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { sourceFiles, type SourceFile } from '#core/testing/source.ts';
import { root } from './command.ts';

/** A change of these may change anything. */
const everywhere = /^(package(-lock)?\.json|tsconfig\.json|vite(st)?\.config\.ts|core\/testing\/|e2e\/steps\.ts)/;
/** What gathers all modules would make everything depend on everything: a test needs its own module's parts instead. */
const gathering = /^app\/(server|modules|web\/modules)\.ts$/;
/** They hold the product as a whole: its walls, its lists, its walks. */
const whole = /^app\/[^/]+\.test\.ts$/;
const isTest = (file: string): boolean => /\.test\.tsx?$|\.e2e\.ts$/.test(file);
const isJourney = (file: string): boolean => file.endsWith('.e2e.ts');

/** What changed since a revision, not yet committed and new files included. */
export function changedSince(revision: string): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '');
  const [base = revision] = git('merge-base', revision, 'HEAD');
  const named = ['diff', '--name-only', '--no-renames', base];
  return [...new Set([...git(...named), ...git('ls-files', '--others', '--exclude-standard')])];
}

export const allSources = (): SourceFile[] =>
  ['core', 'modules', 'app', 'tools', 'e2e'].flatMap((folder) => sourceFiles(folder, /\.(tsx?|mjs|css)$/));

/** The tests that depend on what changed, by who imports whom. */
export function testsFor(sources: readonly SourceFile[], changed: readonly string[]): string[] {
  const tests = sources.map((source) => source.path).filter(isTest);
  if (changed.some((file) => everywhere.test(file))) return tests;
  const touched = dependents(importersOf(sources), changed.map(standsFor));
  const some = (pattern: RegExp): boolean => changed.some((file) => pattern.test(file));
  const [product, screens, company] = [
    some(/^(app|core|modules|spec|docs)\//),
    some(/^(core|app)\/web\/|\.css$/),
    some(/^(tools|modules\/[^/]+\/[^/]+)\/demo\//),
  ];
  const inCompany = new Set(sources.filter(needsCompany).map((source) => source.path));
  return tests.filter(
    (file) =>
      touched.has(file) ||
      (product && whole.test(file)) ||
      (screens && isJourney(file)) ||
      (company && inCompany.has(file)),
  );
}

/** The demo company is made of every module: only a change of the company itself counts. */
export const needsCompany = ({ path: file, text }: SourceFile): boolean =>
  isJourney(file) || (isTest(file) && /\bdemoServer\(/.test(text));

/** What no one imports is read by its module: migrations, queries, templates of papers. */
function standsFor(file: string): string {
  if (/\.(tsx?|mjs|css)$/.test(file)) return file;
  const [, folder] = /^(modules\/[^/]+\/[^/]+)\//.exec(file) ?? [];
  if (folder) return `${folder}/server/module.ts`;
  return file.startsWith('core/server/') ? 'core/server/core.module.ts' : file;
}

type Importers = ReadonlyMap<string, ReadonlySet<string>>;

function importersOf(sources: readonly SourceFile[]): Importers {
  const importers = new Map<string, Set<string>>();
  for (const { path: from, text } of sources)
    for (const target of needsOf(from, text)) importers.set(target, (importers.get(target) ?? new Set()).add(from));
  return importers;
}

function needsOf(from: string, text: string): string[] {
  const written = [...text.matchAll(/(?:from|import|import\()\s*'([#.][^']+)'/g)].map(([, target]) => target ?? '');
  const resolved = written.map((target) =>
    target.startsWith('#') ? target.slice(1) : path.posix.join(path.posix.dirname(from), target),
  );
  const needs = resolved.filter((target) => !gathering.test(from) || !/^(modules|tools)\//.test(target));
  // One that starts the product meets its module there; one of rules needs only what it names.
  if (isTest(from) && needs.some((target) => target.startsWith('core/testing/'))) needs.push(...partsOf(from));
  // A journey goes through the screens of the modules it names.
  if (isJourney(from)) needs.push(...needs.flatMap(partsOf));
  return needs;
}

/** The two registered parts of the module a file belongs to; what lies in the server knows nothing of the screens. */
function partsOf(file: string): string[] {
  const [, folder] = /^(modules\/[^/]+\/[^/]+)\//.exec(file) ?? [];
  if (!folder) return [];
  const server = `${folder}/server/module.ts`;
  return file.startsWith(`${folder}/server/`) ? [server] : [server, `${folder}/web/module.tsx`];
}

function dependents(importers: Importers, changed: readonly string[]): Set<string> {
  const found = new Set(changed);
  // A set hands out what is added while it is walked.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}
