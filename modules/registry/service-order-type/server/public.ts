import { invalid } from '#core/contract/error.ts';
import type { Db, Tx } from '#core/server/db.ts';
import type { OrderType } from '../contract.ts';
import { findType } from './service-order-type.queries.ts';

/** The type of an order; an unknown or retired one is told on that record's own field. */
export async function requireOrderType(db: Db, uuid: string, field = 'type_uuid'): Promise<OrderType> {
  const found = await findType(db, uuid);
  if (!found) throw invalid({ [field]: ['Tipo não encontrado'] });
  return found;
}

export const orderTypes = (db: Db): Promise<{ uuid: string; name: string }[]> =>
  db.selectFrom('service_order_type').select(['uuid', 'name']).orderBy('name').execute();

/** For demo data: the checklists a company has written are the types' own. */
export async function setTypeChecklists(
  db: Tx,
  name: string,
  checklists: { checklist_uuid?: string | null; evaluation_checklist_uuid: string | null },
): Promise<void> {
  await db.updateTable('service_order_type').set(checklists).where('name', '=', name).execute();
}
