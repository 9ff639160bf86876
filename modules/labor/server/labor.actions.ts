import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { requireChecklist } from '#modules/checklist/server/public.ts';
import type { labor } from '../contract.ts';
import { priceErrors } from '../labor.rules.ts';

type NewLabor = Received<typeof labor.create>['body'];
type ChangedLabor = Received<typeof labor.update>['body'];

async function checked<L extends NewLabor>(db: Tx, given: L): Promise<L> {
  const errors = priceErrors(given);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (given.checklist_uuid) await requireChecklist(db, given.checklist_uuid);
  return { ...given, skills: [...new Set(given.skills)] };
}

export const createLabor = async (db: Tx, body: NewLabor): Promise<string> =>
  insertRecord(db, 'labor', await checked(db, body));

export async function updateLabor(db: Tx, uuid: string, body: ChangedLabor): Promise<void> {
  const { version, ...values } = await checked(db, body);
  await updateRecord(db, 'labor', { uuid, version }, values);
}
