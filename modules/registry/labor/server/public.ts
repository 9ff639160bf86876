import { invalid } from '#core/contract/error.ts';
import type { Db } from '#core/server/db.ts';
import type { Labor } from '../contract.ts';
import { findLabor } from './labor.queries.ts';

export { createLabor as addLabor } from './labor.actions.ts';

/** The service another record points to; an unknown one is told on that record's own field. */
export async function requireLabor(db: Db, uuid: string, field = 'labor_uuid'): Promise<Labor> {
  const found = await findLabor(db, uuid);
  if (!found) throw invalid({ [field]: ['Serviço não encontrado'] });
  return found;
}
