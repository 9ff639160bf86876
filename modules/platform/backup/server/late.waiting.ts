import { can } from '#core/contract/endpoint.ts';
import { isEmbedded } from '#core/server/backup/back-up.ts';
import type { Waiting } from '#core/server/waiting.ts';
import { isLate } from '../backup.rules.ts';
import { unsavedSince } from './backup.queries.ts';

/** A company without a backup does not know it until the day it needs one: it is told on Home. */
export const lateWaiting: readonly Waiting[] = [
  {
    key: 'backup.late',
    label: 'Cópia de segurança atrasada',
    tone: 'red',
    to: '/config/backup',
    lists: can('config', 'config_permissions'),
    acts: can('config', 'config_permissions'),
    find: async ({ db, services }) => {
      const since = isEmbedded(services.config) ? await unsavedSince(db) : null;
      return isLate(since, new Date()) ? { count: 1, oldest: since } : { count: 0, oldest: null };
    },
  },
];
