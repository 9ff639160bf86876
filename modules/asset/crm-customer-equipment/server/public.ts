import { invalid } from '#core/contract/error.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import type { CustomerEquipment } from '../contract.ts';
import type { InstalledStatus } from '../crm-customer-equipment.rules.ts';
import { findInstalled } from './crm-customer-equipment.queries.ts';
import type { CustomerEquipmentTable } from './crm-customer-equipment.table.ts';

export {
  findInstalled as findCustomerEquipment,
  installedLabels,
  installedList,
} from './crm-customer-equipment.queries.ts';
export { setInstalledStatus as setCustomerEquipmentStatus } from './crm-customer-equipment.actions.ts';

/** The installed unit another record is about; an unknown one is told on that record's own field. */
export async function requireCustomerEquipment(
  db: Db,
  uuid: string,
  field = 'customer_equipment_uuid',
): Promise<CustomerEquipment> {
  const found = await findInstalled(db, uuid);
  if (!found) throw invalid({ [field]: ['Equipamento não encontrado na base instalada'] });
  return found;
}

type NotGiven =
  | 'uuid'
  | 'version'
  | 'created_at'
  | 'updated_at'
  | 'search_text'
  | 'equipment_name'
  | 'customer_name'
  | 'status';
export interface LoadedCustomerEquipment extends Omit<CustomerEquipmentTable, NotGiven> {
  status: InstalledStatus;
  created_at?: string;
}

/** Many at once, for demo data; answers their uuids in the order given. */
export async function loadCustomerEquipment(db: Tx, rows: readonly LoadedCustomerEquipment[]): Promise<string[]> {
  const uuids = await newUuids(db, rows.length);
  await insertRows(
    db,
    'customer_equipment',
    rows.map((row, place) => ({ ...row, uuid: uuids[place] })),
  );
  return uuids;
}
