import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { registry } from '#app/server.ts';
import type { WebModule } from '#core/web/module.ts';
import { root, sourceFiles } from '#core/testing/source.ts';
import { callOf, codeOf, screensOf, shapeOf, standsIn } from '#core/testing/spec.ts';

/**
 * Brings the lists of spec/ up to what the code serves: moves lines from pending to built, and notes
 * what is ours under added. The test holds code and lists together; this saves the typing, and the diff shows it.
 */
interface Entry {
  text: string;
  heading: string;
  section: string;
}

/** Calls of one path stand together. */
const byPath = (a: string, b: string): number => (a.replace(/^\w+ /, '') < b.replace(/^\w+ /, '') ? -1 : 1);

const served = registry.routes.map(({ endpoint }) => callOf(endpoint));
await bring('endpoints', (text) => served.map(shapeOf).includes(shapeOf(text)), served);

const vite = await createServer({
  root,
  configFile: false,
  server: { middlewareMode: true },
  appType: 'custom',
  logLevel: 'error',
});
const { modules } = (await vite.ssrLoadModule('/app/web/modules.ts')) as { modules: WebModule[] };
await vite.close();
const screens = modules.flatMap(screensOf);
await bring('routes', (text) => screens.map(shapeOf).includes(shapeOf(text)), screens);

const code = codeOf(['core', 'modules', 'app'].flatMap((folder) => sourceFiles(folder, /\.tsx?$/)));
await bring('messages', (text, heading) => standsIn(code(heading), text), []);

await noteAddedPermissions();

/** The catalogue of the spec stays as it is; what modules declare beyond it is noted after it. */
async function noteAddedPermissions(): Promise<void> {
  const path = join(root, 'spec/permissions.txt');
  const [specified = ''] = (await readFile(path, 'utf8')).split(/^== added$/m);
  const known = new Set(specified.split('\n').map((line) => line.trim()));
  const added = registry.permissions.modules
    .flatMap(({ module, actions }) => actions.map(({ action }) => `${module}.${action}`))
    .filter((name) => !known.has(name));
  const text = added.length > 0 ? `${specified.trimEnd()}\n\n== added\n${added.join('\n')}` : specified.trimEnd();
  await writeFile(path, `${text}\n`);
  console.log(`permissions: ${added.length} added`);
}

async function bring(list: string, isBuilt: (text: string, heading: string) => boolean, all: string[]): Promise<void> {
  const path = join(root, 'spec', `${list}.txt`);
  const { preface, entries } = read(await readFile(path, 'utf8'));
  // Merging two branches may bring a line twice, once where it was and once where it is.
  const ofSpec = [
    ...new Map(entries.filter(({ section }) => section !== 'added').map((entry) => [entry.text, entry])).values(),
  ];
  const known = new Set(ofSpec.map(({ text }) => shapeOf(text)));
  const ours = [...new Map(all.map((text) => [shapeOf(text), text])).values()].filter(
    (text) => !known.has(shapeOf(text)),
  );
  const sections = [
    ['built', ofSpec.filter(({ text, heading }) => isBuilt(text, heading))],
    ['pending', ofSpec.filter(({ text, heading }) => !isBuilt(text, heading))],
    ['added', ours.sort(byPath).map((text) => ({ text, heading: '', section: 'added' }))],
  ] as const;
  await writeFile(
    path,
    [preface, ...sections.map(([name, lines]) => write(name, lines))].join('\n\n').trimStart() + '\n',
  );
  console.log(`${list}: ${sections.map(([name, lines]) => `${lines.length} ${name}`).join(', ')}`);
}

function read(text: string): { preface: string; entries: Entry[] } {
  const [preface = '', ...rest] = text.split(/^(?=== )/m);
  const entries: Entry[] = [];
  for (const part of rest) {
    let heading = '';
    const [first = '', ...lines] = part.split('\n');
    for (const line of lines) {
      if (line.startsWith('#')) heading = line;
      else if (line.trim()) entries.push({ text: line.trim(), heading, section: first.slice(3).trim() });
    }
  }
  return { preface: preface.trim(), entries };
}

function write(name: string, entries: readonly Entry[]): string {
  const lines = [`== ${name}`];
  let heading = '';
  for (const entry of entries) {
    if (entry.heading !== heading) lines.push('', (heading = entry.heading));
    lines.push(entry.text);
  }
  return lines.join('\n');
}
