import process from 'node:process';
import { ensureInstalled, runPinned, serverFlags } from './install.mjs';

await ensureInstalled();
runPinned('app/main.ts', process.argv.slice(2), serverFlags);
