import { statfs, stat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isEmbedded } from '#core/server/backup/back-up.ts';
import { backupsIn } from '#core/server/backup/backup.ts';
import { secondPlaces } from '#core/server/backup/second-place.ts';
import { sealOf } from '#core/server/backup/seal.ts';
import type { Services } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import type { BackupRun, BackupState } from '../contract.ts';
import './backup.table.ts';

const shownRuns = 30;

/** When one of a kind last went well. */
export async function lastGood(db: Db, kind: BackupRun['kind']): Promise<string | null> {
  const found = await db
    .selectFrom('backup_run')
    .select(sql<string | null>`max(began_at)`.as('at'))
    .where('kind', '=', kind)
    .where('ended_at', 'is not', null)
    .where('problem', 'is', null)
    .where('cancelled', '=', false)
    .executeTakeFirst();
  return found?.at ?? null;
}

/** Since when the company has been without a newer one: since the last good one, or since the first was tried. */
export async function unsavedSince(db: Db): Promise<string | null> {
  const last = await lastGood(db, 'BACKUP');
  if (last) return last;
  const first = await db
    .selectFrom('backup_run')
    .select(sql<string | null>`min(began_at)`.as('at'))
    .where('kind', '=', 'BACKUP')
    .executeTakeFirst();
  return first?.at ?? null;
}

export async function backupState({ db, config }: Services): Promise<BackupState> {
  const { folder, keeping } = config.backups;
  const runs = await db
    .selectFrom('backup_run')
    .select(['uuid', 'kind', 'began_at', 'ended_at', 'asked_by', 'name', 'problem', 'cancelled'])
    .select(sql<number | null>`bytes::float8`.as('bytes'))
    .orderBy('began_at', 'desc')
    .limit(shownRuns)
    .execute();
  const [backups, files] = await Promise.all([backupsIn(folder), bytesBelow(join(folder, 'files'))]);
  const disk = await statfs(folder).catch(() => null);
  return {
    embedded: isEmbedded(config),
    folder,
    second_places: secondPlaces(config.backups).map(({ kind, label }) => ({ kind, place: label })),
    sealed: (await sealOf(folder)) !== undefined,
    keeping,
    unsaved_since: await unsavedSince(db),
    last_good: await lastGood(db, 'BACKUP'),
    last_rehearsal: await lastGood(db, 'REHEARSAL'),
    count: backups.length,
    bytes: backups.reduce((sum, { bytes }) => sum + bytes, files),
    free_bytes: disk && disk.bavail * disk.bsize,
    runs,
  };
}

async function bytesBelow(folder: string): Promise<number> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = found
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
