import process from 'node:process';
import { ensureInstalled, runPinned, serverFlags } from './install.mjs';

await ensureInstalled();
runPinned('tools/start.ts', process.argv.slice(2), serverFlags);
