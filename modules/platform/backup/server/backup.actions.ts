import { join } from 'node:path';
import { sql } from 'kysely';
import { conflict } from '#core/contract/error.ts';
import { backUp, isEmbedded } from '#core/server/backup/back-up.ts';
import { backupsIn } from '#core/server/backup/backup.ts';
import { rehearse } from '#core/server/backup/restore.ts';
import type { Config } from '#core/server/config.ts';
import type { Ctx, Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { startOperation, type OperationRun } from '#core/server/operations.ts';
import { backupKind } from '../backup.rules.ts';
import './backup.table.ts';

export const operationKind = 'backup.run';
export const nightJob = 'backup.night';
export const rehearsalJob = 'backup.rehearsal';

type Kind = 'BACKUP' | 'REHEARSAL';
type Ready = Config & { databaseUrl: string };
const readyConfig = ({ config }: Services): Ready | undefined => (isEmbedded(config) ? (config as Ready) : undefined);

const nothingHere = 'O banco de dados é próprio (DATABASE_URL): a cópia é feita pelas ferramentas dele.';

export function startBackup(db: Tx, ctx: Ctx, kind: Kind) {
  if (!readyConfig(ctx.services)) throw conflict(nothingHere, 'own-database');
  return startOperation(db, ctx, { kind: operationKind, title: backupKind.label(kind), params: { kind } });
}

/** Asked for by somebody: what goes wrong is theirs to read, and stays in the list. */
export async function runAsked({ services, params, ctx }: OperationRun<{ kind: Kind }>): Promise<void> {
  const problem = await run(services, params.kind, ctx.user.name);
  if (problem) throw conflict(problem, 'backup');
}

/** By night. Of a database of one's own nothing is made here. */
export const runNightly =
  (kind: Kind) =>
  async (_payload: unknown, services: Services): Promise<void> => {
    if (!readyConfig(services)) return;
    const problem = await run(services, kind, null);
    if (problem) services.log.error({ kind, problem }, 'the backup failed');
  };

const works: Record<Kind, (config: Ready) => Promise<{ name: string | null; bytes: number | null; wrong: string[] }>> =
  {
    async BACKUP(config) {
      const { name, bytes } = await backUp(config);
      return { name, bytes, wrong: [] };
    },
    async REHEARSAL({ backups: { folder, passphrase } }) {
      const [newest] = await backupsIn(folder);
      if (!newest) return { name: null, bytes: null, wrong: ['Não há cópia para ensaiar.'] };
      return { ...newest, wrong: await rehearse(join(folder, newest.name), passphrase) };
    },
  };

/** What went wrong, if something did: written beside the run in any case. */
async function run(services: Services, kind: Kind, asked_by: string | null): Promise<string | null> {
  const config = readyConfig(services);
  if (!config) return nothingHere;
  const { db, log } = services;
  const { uuid } = await db
    .insertInto('backup_run')
    .values({ kind, asked_by })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  const ended = await works[kind](config).catch((error: Error) => {
    log.error({ err: error }, 'a backup came to nothing');
    return { name: null, bytes: null, wrong: [error.message] };
  });
  const problem = ended.wrong.join('; ').slice(0, 2000) || null;
  await db
    .updateTable('backup_run')
    .set({ name: ended.name, bytes: ended.bytes, problem, ended_at: sql<string>`clock_timestamp()` })
    .where('uuid', '=', uuid)
    .execute();
  return problem;
}
