import type { Config } from '../config.ts';
import type { Watch } from '../watch.ts';
import { pruneBackups } from './backup.ts';
import { copyElsewhere, NotCopied } from './copy-elsewhere.ts';
import { s3Backups } from './s3-place.ts';
import type { Keeping } from './keep.rules.ts';

/** Where backups go once more, under the same rule. */
export interface SecondPlace {
  kind: 'FOLDER' | 'S3';
  label: string;
  /** Answers how many files went. */
  take(folder: string, rule: Keeping, watch: Watch): Promise<number>;
}

export const secondPlaces = ({ copyFolder, copyS3 }: Config['backups']): SecondPlace[] => [
  ...(copyFolder ? [folderPlace(copyFolder)] : []),
  ...(copyS3 ? [{ kind: 'S3' as const, ...s3Backups(copyS3) }] : []),
];

const folderPlace = (label: string): SecondPlace => ({
  kind: 'FOLDER',
  label,
  async take(folder, rule, watch) {
    try {
      const copied = await copyElsewhere(folder, label, watch);
      await pruneBackups(label, rule);
      return copied;
    } catch (error) {
      const why = folderWords[(error as NodeJS.ErrnoException).code ?? ''];
      throw why ? new NotCopied(`A pasta ${label} ${why}.`) : error;
    }
  },
});

/** What a folder says, in words. */
const folderWords: Record<string, string> = {
  ENOSPC: 'está sem espaço',
  EACCES: 'não deixa gravar',
  EPERM: 'não deixa gravar',
  EROFS: 'não deixa gravar',
  ENOENT: 'não existe',
  ENOTDIR: 'não existe',
  EIO: 'não respondeu',
};
