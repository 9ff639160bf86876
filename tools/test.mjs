import process from 'node:process';
import { ensureInstalled, runPinned } from './install.mjs';

await ensureInstalled();
runPinned('tools/test.ts', process.argv.slice(2));
