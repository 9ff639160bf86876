import process from 'node:process';
import fc from 'fast-check';
import { closeWhatFilesOpen } from './closing.ts';

// The same examples in every run: what fails, fails again, and for whoever broke it. `npm run drill` looks for new ones.
if (process.env['RANDOM_SEED'] !== 'new') fc.configureGlobal({ seed: 20_261_117 });
closeWhatFilesOpen();
