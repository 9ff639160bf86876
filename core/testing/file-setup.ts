import fc from 'fast-check';
import { closeWhatFilesOpen } from './closing.ts';
import { seed } from './seed.ts';

fc.configureGlobal({ seed });
closeWhatFilesOpen();
