import { sql } from 'kysely';
import { invalid, notFound } from '#core/contract/error.ts';
import type { Db } from '#core/server/db.ts';
import type { Reference } from '#core/server/importer.ts';
import type { ChecklistSnapshot, ChecklistSummary } from '../contract.ts';
import { findChecklist } from './checklist.queries.ts';

export { createChecklist as addChecklist } from './checklist.actions.ts';

/** A column of an imported sheet that names a checklist. */
export const checklistReference: Reference = {
  missing: 'Checklist não encontrado',
  find: (db, { keys, uuids }) =>
    db
      .selectFrom('checklist')
      .select(['uuid', 'name as label', sql<string>`searchable(name)`.as('key')])
      .where(sql<boolean>`(searchable(name) = any (${keys}::text[]) or uuid = any (${uuids}::uuid[]))`)
      .execute(),
};

/** The copy another record stores of a checklist it starts to use: what was answered never changes under it. */
export async function snapshotOf(db: Db, uuid: string): Promise<ChecklistSnapshot> {
  const found = await findChecklist(db, uuid);
  if (!found) throw notFound('Checklist não encontrado.');
  const { name, type, revision, estimated_minutes, modules } = found;
  return { checklist_uuid: uuid, name, type, revision, estimated_minutes, modules };
}

/** The checklist another record points to; an unknown one is told on that record's own field. */
export async function requireChecklist(
  db: Db,
  uuid: string,
  field = 'checklist_uuid',
): Promise<Pick<ChecklistSummary, 'type' | 'status'>> {
  const found = await db.selectFrom('checklist').select(['type', 'status']).where('uuid', '=', uuid).executeTakeFirst();
  if (!found) throw invalid({ [field]: ['Checklist não encontrado'] });
  return found;
}
