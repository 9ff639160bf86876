import { sql } from 'kysely';
import type { Db, Tx } from '#core/server/db.ts';
import { updateRecord } from '#core/server/records.ts';
import type { NonConformity } from '../contract.ts';
import type { Severity } from '../non-conformity.rules.ts';
import './non-conformity.table.ts';

export { createNonConformity, type NewNonConformity, type Source } from './non-conformity.actions.ts';
export { findNonConformity, isLate, nonConformityList } from './non-conformity.queries.ts';

/** One of a supplier's, as its qualification counts it. */
export interface SupplierNonConformity {
  uuid: string;
  code: string;
  supplier_uuid: string;
  severity: Severity;
  detected_on: string;
  status: NonConformity['status'];
}
/** What these suppliers are held to since that day, the newest first; those found groundless do not count. */
export const nonConformitiesOfSuppliers = (
  db: Db,
  suppliers: readonly string[],
  since: string,
): Promise<SupplierNonConformity[]> =>
  db
    .selectFrom('non_conformity')
    .select(['uuid', 'code', 'severity', 'detected_on', 'status'])
    .select((eb) => eb.ref('supplier_uuid').$notNull().as('supplier_uuid'))
    .where(sql<boolean>`supplier_uuid = any(${suppliers}::uuid[])`)
    .where('detected_on', '>=', since)
    .where('status', '<>', 'CANCELLED')
    .orderBy('detected_on', 'desc')
    .orderBy('uuid', 'desc')
    .execute();

/** What its analysis found: the cause everything else rests upon. */
export const keepRootCause = (
  db: Tx,
  uuid: string,
  cause: { root_cause: string | null; cause_category: NonConformity['cause_category'] },
): Promise<void> => updateRecord(db, 'non_conformity', { uuid, version: undefined }, cause);

/** How many actions it has, and how many are still to be done: its steps wait for them. */
export const keepActionCounts = (
  db: Tx,
  uuid: string,
  counts: { action_count: number; open_action_count: number },
): Promise<void> => updateRecord(db, 'non_conformity', { uuid, version: undefined }, counts);
