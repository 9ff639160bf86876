import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { requireChecklist } from '#modules/registry/checklist/server/public.ts';
import type { labor } from '../contract.ts';
import { priceErrors } from '../labor.rules.ts';
import { laborCategories } from './labor.queries.ts';

type NewLabor = Received<typeof labor.create>['body'];
type ChangedLabor = Received<typeof labor.update>['body'];

async function checked<L extends NewLabor>(db: Tx, given: L): Promise<L> {
  const errors = priceErrors(given);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (given.checklist_uuid) await requireChecklist(db, given.checklist_uuid);
  return { ...given, skills: [...new Set(given.skills)] };
}

export async function createLabor(db: Tx, body: NewLabor): Promise<string> {
  const { equipment_category_uuids, ...values } = await checked(db, body);
  const uuid = await insertRecord(db, 'labor', values);
  await laborCategories.insert(db, uuid, equipment_category_uuids);
  return uuid;
}

export async function updateLabor(db: Tx, uuid: string, body: ChangedLabor): Promise<void> {
  const { version, equipment_category_uuids, ...values } = await checked(db, body);
  await updateRecord(db, 'labor', { uuid, version }, values);
  await laborCategories.sync(db, uuid, equipment_category_uuids);
}
