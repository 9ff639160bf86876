import { spawnSync } from 'node:child_process';
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `npm run new-module NAME`: a plain registry that passes everything untouched, shaped like `brand`. */
const root = join(import.meta.dirname, '..');
const [name] = process.argv.slice(2);
if (!name || !/^[a-z]+(-[a-z]+)*$/.test(name)) {
  console.error('Use: npm run new-module nome-do-modulo (kebab-case, in English)');
  process.exit(1);
}
const words = name.split('-');
const camel = words.map((word, n) => (n === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('');
const pascal = camel[0]?.toUpperCase() + camel.slice(1);
const snake = words.join('_');
const target = join(root, 'modules', name);
const stamp = new Date().toISOString().replace(/[-T:]/g, '').slice(0, 12);

await cp(join(root, 'modules/brand'), target, { recursive: true, errorOnExist: true, force: false });
for (const entry of await readdir(target, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const from = join(entry.parentPath, entry.name);
  const text = await readFile(from, 'utf8');
  await writeFile(from, rewrite(text, entry.name.endsWith('.sql')));
  const renamed = entry.name.endsWith('.sql')
    ? `${stamp.slice(0, 8)}-${stamp.slice(8)}-${name}.sql`
    : entry.name.replace('brand', name);
  await rename(from, join(entry.parentPath, renamed));
}
await register(
  'app/modules.ts',
  `import { ${camel}Module } from '#modules/${name}/server/module.ts';`,
  `  ${camel}Module,`,
);
await register(
  'app/web/modules.ts',
  `import { ${camel}Module } from '#modules/${name}/web/module.tsx';`,
  `  ${camel}Module,`,
);
await addPermissions();
spawnSync(process.execPath, [join(root, 'tools/spec-lists.ts')], { stdio: 'inherit' });
console.log(`modules/${name} criado. Ajuste as palavras em pt-BR, os campos e rode npm test.`);

function rewrite(text: string, isSql: boolean): string {
  const table = isSql ? snake : camel;
  return text
    .replaceAll('Marcas', pascal)
    .replaceAll('marcas', name as string)
    .replaceAll('Brand', pascal)
    .replace(/'\/brand/g, `'/${name}`)
    .replace(/`\/brand/g, `\`/${name}`)
    .replace(/(table|module|entity): 'brand'/g, `$1: '${snake}'`)
    .replace(/can\('brand'/g, `can('${snake}'`)
    .replace(/(['.(])brand_(\w)/g, `$1${snake}_$2`)
    .replace(/\bbrand_(\w)/g, `${snake}_$1`)
    .replace(/(selectFrom|innerJoin)\((['])brand'/g, `$1($2${snake}'`)
    .replace(/'brand\./g, `'${snake}.`)
    .replace(/\.\/brand/g, `./${name}`)
    .replace(/\bbrand\b/g, table);
}

async function register(file: string, importLine: string, listLine: string): Promise<void> {
  const path = join(root, file);
  const text = await readFile(path, 'utf8');
  const lastImport = text.lastIndexOf('import ');
  const endOfImports = text.indexOf('\n', lastImport) + 1;
  const withImport = text.slice(0, endOfImports) + importLine + '\n' + text.slice(endOfImports);
  const close = withImport.lastIndexOf('];');
  await writeFile(path, `${withImport.slice(0, close)}${listLine}\n${withImport.slice(close)}`);
}

async function addPermissions(): Promise<void> {
  const code = join(root, 'core/contract/permissions.ts');
  const text = await readFile(code, 'utf8');
  if (text.includes(`  ${snake}: {`)) return;
  const entry = `  ${snake}: {\n    label: '${pascal}',\n    group: 'Cadastros',\n    actions: { create: 'Cadastrar', list: 'Listar', update: 'Editar', show: 'Visualizar', delete: 'Excluir' },\n  },\n`;
  const close = text.indexOf('} as const');
  await writeFile(code, text.slice(0, close) + entry + text.slice(close));
  const list = join(root, 'spec/permissions.txt');
  const lines = ['create', 'list', 'update', 'show', 'delete'].map((action) => `${snake}.${action}`);
  await writeFile(list, `${(await readFile(list, 'utf8')).trimEnd()}\n# ${name}\n${lines.join('\n')}\n`);
}
