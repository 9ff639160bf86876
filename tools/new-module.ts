import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newModule } from './new-module.rules.ts';

/**
 * `npm run new-module AREA/NAME`: a plain registry shaped like `brand`; with `-- --document` a document with lines,
 * steps, files, board, paper and history. Both pass everything untouched.
 */
const root = join(import.meta.dirname, '..');
const [folder = '', ...flags] = process.argv.slice(2);
const [area = '', name = ''] = folder.split('/');
if (!/^[a-z]+\/[a-z]+(-[a-z]+)*$/.test(folder) || !existsSync(join(root, 'modules', area))) {
  console.error(
    'Use: npm run new-module area/nome-do-modulo [-- --document] (kebab-case, in English; the area exists)',
  );
  process.exit(1);
}
const isDocument = flags.includes('--document');
const { camel, rewriteSql, rewrite, fileName } = newModule(name, isDocument ? 'sample' : 'brand');
const target = join(root, 'modules', folder);

await cp(join(root, isDocument ? 'tools/templates/document' : 'modules/registry/brand'), target, {
  recursive: true,
  errorOnExist: true,
  force: false,
  // Brand also carries the tests of the list kernel itself.
  filter: (path) => !/brand-[\w-]+\.test\.ts$/.test(path),
});
for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const from = join(entry.parentPath, entry.name);
  const text = await readFile(from, 'utf8');
  await writeFile(from, entry.name.endsWith('.sql') ? rewriteSql(text) : rewrite(text));
  await rename(from, join(entry.parentPath, fileName(entry.name, new Date())));
}
await register('app/modules.ts', `${camel}Module`, 'server/module.ts');
await register('app/web/modules.ts', camel, 'web/module.tsx');
run('node_modules/oxfmt/bin/oxfmt', `modules/${folder}`, 'app/modules.ts', 'app/web/modules.ts');
run('tools/spec-lists.ts');
console.log(`modules/${folder} criado. Ajuste as palavras em pt-BR e os campos, e rode npm test.`);

function run(script: string, ...args: string[]): void {
  spawnSync(process.execPath, [join(root, script), ...args], { stdio: 'inherit', cwd: root });
}

async function register(file: string, identifier: string, door: string): Promise<void> {
  const path = join(root, file);
  const text = await readFile(path, 'utf8');
  const endOfImports = text.indexOf('\n', text.lastIndexOf('import ')) + 1;
  const added = `${text.slice(0, endOfImports)}import { ${identifier} } from '#modules/${folder}/${door}';\n${text.slice(endOfImports)}`;
  const close = added.lastIndexOf('];');
  await writeFile(path, `${added.slice(0, close)}  ${identifier},\n${added.slice(close)}`);
}
