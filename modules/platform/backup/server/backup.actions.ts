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
import { unwatched, watched, type Watch } from '#core/server/watch.ts';
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

/** Asked for by somebody: what goes wrong is theirs to read, and stays in the list. Cancelled, it stops. */
export async function runAsked({ services, params, ctx, ...shown }: OperationRun<{ kind: Kind }>): Promise<void> {
  const problem = await watched(shown, (watch) => run(services, params.kind, ctx.user.name, watch));
  if (problem) throw conflict(problem, 'backup');
}

/** By night. Of a database of one's own nothing is made here. */
export const runNightly =
  (kind: Kind) =>
  async (_payload: unknown, services: Services): Promise<void> => {
    if (!readyConfig(services)) return;
    const problem = await run(services, kind, null, unwatched());
    if (problem) services.log.error({ kind, problem }, 'the backup failed');
  };

interface Ended {
  name: string | null;
  bytes: number | null;
  wrong: string[];
}
const works: Record<Kind, (config: Ready, watch: Watch) => Promise<Ended>> = {
  async BACKUP(config, watch) {
    const { name, bytes, missed } = await backUp(config, watch);
    return { name, bytes, wrong: missed };
  },
  async REHEARSAL({ backups: { folder, passphrase } }, watch) {
    const [newest] = await backupsIn(folder);
    if (!newest) return { name: null, bytes: null, wrong: ['Não há cópia para ensaiar.'] };
    return { ...newest, wrong: await rehearse(join(folder, newest.name), passphrase, watch) };
  },
};

/** What went wrong, if something did: written beside the run in any case. */
async function run(services: Services, kind: Kind, asked_by: string | null, watch: Watch): Promise<string | null> {
  const config = readyConfig(services);
  if (!config) return nothingHere;
  const { db, log } = services;
  const { uuid } = await db
    .insertInto('backup_run')
    .values({ kind, asked_by })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  const ended = await works[kind](config, watch).catch((error: Error): Ended => {
    const stopped = { name: null, bytes: null, wrong: [] };
    if (watch.signal.aborted) return stopped;
    log.error({ err: error }, 'a backup came to nothing');
    return { ...stopped, wrong: [error.message] };
  });
  const problem = ended.wrong.join('; ').slice(0, 2000) || null;
  await db
    .updateTable('backup_run')
    .set({ name: ended.name, bytes: ended.bytes, problem, ended_at: sql<string>`clock_timestamp()` })
    // Over before it was told to stop: it is done.
    .set({ cancelled: watch.signal.aborted && ended.name === null })
    .where('uuid', '=', uuid)
    .execute();
  return problem;
}
