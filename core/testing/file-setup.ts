import { closeWhatFilesOpen } from './closing.ts';

closeWhatFilesOpen();
