import { join } from 'node:path';
import type { Config } from './config.ts';
import { localFiles, type FileStore } from './file-store.ts';
import { s3Files } from './s3-files.ts';

export const localFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files');

/** Where this installation keeps its files: the folder beside its data, or the store its settings name. */
export const filesOf = (config: Pick<Config, 'dataDir' | 'filesS3'>): FileStore =>
  config.filesS3 ? s3Files(config.filesS3) : localFiles(localFolder(config));
