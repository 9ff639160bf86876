import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `npm run new-module AREA/NAME`: a plain registry that passes everything untouched, shaped like `brand`. */
const root = join(import.meta.dirname, '..');
const [folder = ''] = process.argv.slice(2);
const [area = '', name = ''] = folder.split('/');
if (!/^[a-z]+\/[a-z]+(-[a-z]+)*$/.test(folder) || !existsSync(join(root, 'modules', area))) {
  console.error('Use: npm run new-module area/nome-do-modulo (kebab-case, in English; the area exists)');
  process.exit(1);
}
const words = name.split('-');
const camel = words.map((word, n) => (n === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('');
const pascal = camel[0]?.toUpperCase() + camel.slice(1);
const snake = words.join('_');
const target = join(root, 'modules', folder);
const stamp = new Date().toISOString().replace(/[-T:]/g, '').slice(0, 12);

await cp(join(root, 'modules/registry/brand'), target, {
  recursive: true,
  errorOnExist: true,
  force: false,
  // Brand also carries the tests of the list kernel itself.
  filter: (path) => !/brand-[\w-]+\.test\.ts$/.test(path),
});
for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const from = join(entry.parentPath, entry.name);
  const isSql = entry.name.endsWith('.sql');
  const text = await readFile(from, 'utf8');
  await writeFile(from, isSql ? text.replaceAll('brand', snake) : rewrite(text));
  const renamed = isSql ? `${stamp.slice(0, 8)}-${stamp.slice(8)}-${name}.sql` : entry.name.replace('brand', name);
  await rename(from, join(entry.parentPath, renamed));
}
await register('app/modules.ts', `${camel}Module`, 'server/module.ts');
await register('app/web/modules.ts', camel, 'web/module.tsx');
run('node_modules/oxfmt/bin/oxfmt', `modules/${folder}`, 'app/modules.ts', 'app/web/modules.ts');
run('tools/spec-lists.ts');
console.log(`modules/${folder} criado. Ajuste as palavras em pt-BR e os campos, e rode npm test.`);

function run(script: string, ...args: string[]): void {
  spawnSync(process.execPath, [join(root, script), ...args], { stdio: 'inherit', cwd: root });
}

/** `brand` is an identifier, a table, a folder or an address: each is spelled its own way. */
function rewrite(text: string): string {
  return text
    .replace(/brand(?=[A-Z])/g, camel)
    .replaceAll('Brand', pascal)
    .replaceAll('Marcas', pascal)
    .replace(/(\.\/|['"`]\/)brand/g, `$1${name}`)
    .replace(/(path: '|name: '|screen=")brand/g, `$1${name}`)
    .replace(/words: \{ brand:/g, `words: { '${name}':`)
    .replace(/'brand(?=['.])/g, `'${snake}`)
    .replace(/(?<!const )\bbrand(?=_|: )/g, snake)
    .replaceAll("'brands'", `'${name}'`)
    .replace(/\bbrand\b/g, camel);
}

async function register(file: string, identifier: string, door: string): Promise<void> {
  const path = join(root, file);
  const text = await readFile(path, 'utf8');
  const endOfImports = text.indexOf('\n', text.lastIndexOf('import ')) + 1;
  const added = `${text.slice(0, endOfImports)}import { ${identifier} } from '#modules/${folder}/${door}';\n${text.slice(endOfImports)}`;
  const close = added.lastIndexOf('];');
  await writeFile(path, `${added.slice(0, close)}  ${identifier},\n${added.slice(close)}`);
}
