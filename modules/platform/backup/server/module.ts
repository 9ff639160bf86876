import { mounted, type ServerModule } from '#core/server/module.ts';
import { backup } from '../contract.ts';
import { nightJob, operationKind, rehearsalJob, runAsked, runNightly, startBackup } from './backup.actions.ts';
import { backupState } from './backup.queries.ts';
import { lateWaiting } from './late.waiting.ts';

export const backupModule: ServerModule = {
  name: 'backup',
  dependsOn: [],
  personal: { backup_run: { staff: ['asked_by'], none: ['name'] } },
  mounts: [
    mounted(backup, {
      state: async (_input, { services }) => ({ data: await backupState(services) }),
      run: ({ body }, ctx) => ctx.transaction(async (db) => ({ data: await startBackup(db, ctx, body.kind) })),
    }),
  ],
  migrations: `${import.meta.dirname}/migrations`,
  operations: { [operationKind]: runAsked },
  jobs: { [nightJob]: runNightly('BACKUP'), [rehearsalJob]: runNightly('REHEARSAL') },
  schedule: { [nightJob]: '30 2 * * *', [rehearsalJob]: '0 4 1 * *' },
  waiting: lateWaiting,
};
