import process from 'node:process';
import { ensureInstalled, runPinned } from './install.mjs';

const [script, ...args] = process.argv.slice(2);
if (!script) {
  console.error('Uso: node tools/run.mjs ARQUIVO.ts [argumentos]');
  process.exit(1);
}
await ensureInstalled();
runPinned(script, args);
