import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { announce } from '#core/server/events.ts';
import { addLines, saveLines, type LineKind } from '#core/server/lines.ts';
import { deleteRecord, insertRecord, updateRecord } from '#core/server/records.ts';
import type { slaConfiguration } from '../contract.ts';
import './sla-configuration.table.ts';

type NewPolicy = Received<typeof slaConfiguration.create>['body'];
type ChangedPolicy = Received<typeof slaConfiguration.update>['body'];

declare module '#core/server/events.ts' {
  interface Announcements {
    /** One was made, changed, retired or removed: other orders may hold by it now. */
    'sla_configuration.changed': { uuid: string };
  }
}

export const warningKind: LineKind = {
  table: 'sla_configuration_warning',
  parent: 'sla_configuration_uuid',
  field: 'warnings',
  label: 'percent',
};

/** Whoever is told is named where a person is, and only there. */
function warningsOf({ warnings }: Pick<NewPolicy, 'warnings'>) {
  return warnings.map((warning, place) => {
    if (warning.audience !== 'PERSON') return { ...warning, user_uuid: null };
    if (!warning.user_uuid) throw invalid({ [`warnings.${place}.user_uuid`]: ['Escolha a pessoa'] });
    return warning;
  });
}

/** An array of words is one value to the database. */
const stored = <P extends Pick<NewPolicy, 'pause_statuses'>>({ pause_statuses, ...values }: P) => ({
  ...values,
  pause_statuses: [...pause_statuses],
});

export async function createPolicy(db: Tx, ctx: Ctx, { warnings, ...values }: NewPolicy): Promise<string> {
  const lines = warningsOf({ warnings });
  const uuid = await insertRecord(db, 'sla_configuration', stored(values));
  await addLines(db, warningKind, uuid, lines);
  await announce(db, ctx, 'sla_configuration.changed', { uuid });
  return uuid;
}

export async function updatePolicy(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { version, warnings, ...values }: ChangedPolicy,
): Promise<void> {
  const lines = warningsOf({ warnings });
  await updateRecord(db, 'sla_configuration', { uuid, version }, stored(values));
  await saveLines(db, warningKind, uuid, lines);
  await announce(db, ctx, 'sla_configuration.changed', { uuid });
}

export async function removePolicy(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  await deleteRecord(db, 'sla_configuration', uuid);
  await announce(db, ctx, 'sla_configuration.changed', { uuid });
}

export async function setPolicyStatus(db: Tx, ctx: Ctx, uuid: string, status: 'ACTIVE' | 'INACTIVE'): Promise<void> {
  await db.updateTable('sla_configuration').set({ status }).where('uuid', '=', uuid).execute();
  await announce(db, ctx, 'sla_configuration.changed', { uuid });
}
