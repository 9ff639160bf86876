import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import type { training } from '../contract.ts';
import { trainingCategories } from './training.queries.ts';

function checked<B extends { required: boolean; equipment_category_uuids: readonly string[] }>(body: B): B {
  if (body.required && body.equipment_category_uuids.length === 0)
    throw invalid({ equipment_category_uuids: ['Diga para quais categorias ele é exigido'] });
  return body;
}

export async function createTraining(db: Tx, body: Received<typeof training.create>['body']): Promise<string> {
  const { equipment_category_uuids, ...values } = checked(body);
  const uuid = await insertRecord(db, 'training', values);
  await trainingCategories.insert(db, uuid, equipment_category_uuids);
  return uuid;
}

export async function updateTraining(
  db: Tx,
  uuid: string,
  body: Received<typeof training.update>['body'],
): Promise<void> {
  const { version, equipment_category_uuids, ...values } = checked(body);
  await updateRecord(db, 'training', { uuid, version }, values);
  await trainingCategories.sync(db, uuid, equipment_category_uuids);
}
