import { z } from 'zod';
import { can, contract } from '#core/contract/endpoint.ts';
import { moment } from '#core/contract/fields.ts';
import { startedOperation } from '#core/contract/operation.ts';
import { one } from '#core/contract/page.ts';
import { backupKind, secondPlaceKind } from './backup.rules.ts';

const run = z.object({
  uuid: z.string(),
  kind: backupKind.schema,
  began_at: moment,
  ended_at: moment.nullable(),
  /** Nobody, by night. */
  asked_by: z.string().nullable(),
  name: z.string().nullable(),
  bytes: z.int().nullable(),
  problem: z.string().nullable(),
  cancelled: z.boolean(),
});
export type BackupRun = z.infer<typeof run>;

const state = z.object({
  /** Of a database of one's own nothing is made here. */
  embedded: z.boolean(),
  folder: z.string(),
  /** Where backups go once more; the secrets of it stand in the environment and nowhere else. */
  second_places: z.array(z.object({ kind: secondPlaceKind.schema, place: z.string() })),
  sealed: z.boolean(),
  keeping: z.object({ days: z.int(), weeks: z.int(), months: z.int() }),
  unsaved_since: moment.nullable(),
  last_good: moment.nullable(),
  last_rehearsal: moment.nullable(),
  /** Those in the folder, and what they take with their attachments. */
  count: z.int(),
  bytes: z.int(),
  free_bytes: z.int().nullable(),
  /** The last ones, the newest first. */
  runs: z.array(run),
});
export type BackupState = z.infer<typeof state>;

const access = can('config', 'config_permissions');
export const backup = contract({
  state: { method: 'GET', path: '/backup', access, reply: one(state) },
  run: {
    method: 'POST',
    path: '/backup/run',
    access,
    body: z.strictObject({ kind: backupKind.schema }),
    status: 202,
    reply: startedOperation,
  },
});
