import { invalid } from '#core/contract/error.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { requireAsset } from '#modules/asset/asset-equipment/server/public.ts';
import {
  requireCustomerEquipment,
  setCustomerEquipmentStatus,
} from '#modules/asset/crm-customer-equipment/server/public.ts';
import { requireUnit, setUnitStatus } from '#modules/asset/stock-equipment/server/public.ts';
import './service-order.table.ts';

export interface UnitOfOrder {
  customer_equipment_uuid: string | null;
  asset_equipment_uuid: string | null;
  stock_equipment_uuid: string | null;
}
interface Named {
  uuid: string;
  code: string;
}

/** The model of the one unit the order is about, or null where there is none. */
export async function requireUnitOfOrder(
  db: Db,
  units: UnitOfOrder & { customer_uuid: string },
  before?: UnitOfOrder,
): Promise<string | null> {
  const chosen = [units.customer_equipment_uuid, units.asset_equipment_uuid, units.stock_equipment_uuid];
  if (chosen.filter(Boolean).length > 1) throw invalid({ customer_equipment_uuid: ['Escolha um só equipamento'] });
  if (units.customer_equipment_uuid) {
    const installed = await requireCustomerEquipment(db, units.customer_equipment_uuid);
    if (installed.customer_uuid !== units.customer_uuid)
      throw invalid({ customer_equipment_uuid: ['Este equipamento é de outro cliente'] });
    if (installed.status === 'DECOMMISSIONED' && installed.uuid !== before?.customer_equipment_uuid)
      throw invalid({ customer_equipment_uuid: ['Este equipamento está desativado'] });
    return installed.equipment_uuid;
  }
  if (units.asset_equipment_uuid) return (await requireAsset(db, units.asset_equipment_uuid)).equipment_uuid;
  if (units.stock_equipment_uuid) return (await requireUnit(db, units.stock_equipment_uuid)).equipment_uuid;
  return null;
}

/** As the life record of a unit names the order. */
export const lifeDocument = ({ uuid, code }: Named) => ({ label: code, path: `/service-order/show/${uuid}` });

/** Out of use while the order is open. An asset keeps its own status: its maintenance is asked for there. */
export async function occupyUnit(db: Tx, order: UnitOfOrder & Named): Promise<void> {
  const { customer_equipment_uuid: installed, stock_equipment_uuid: unit } = order;
  const document = lifeDocument(order);
  if (installed) await setCustomerEquipmentStatus(db, installed, { status: 'IN_REPAIR', document });
  if (!unit) return;
  const { status } = await requireUnit(db, unit);
  if (status === 'AVAILABLE') await setUnitStatus(db, unit, { status: 'IN_MAINTENANCE', document });
}

/** Back in use, unless another order still holds it. */
export async function freeUnit(db: Tx, order: UnitOfOrder & Named): Promise<void> {
  const { customer_equipment_uuid: installed, stock_equipment_uuid: unit } = order;
  const document = lifeDocument(order);
  if (installed && !(await heldByAnother(db, order.uuid, 'customer_equipment_uuid', installed))) {
    const { status } = await requireCustomerEquipment(db, installed);
    if (status === 'IN_REPAIR') await setCustomerEquipmentStatus(db, installed, { status: 'IN_USE', document });
  }
  if (unit && !(await heldByAnother(db, order.uuid, 'stock_equipment_uuid', unit))) {
    const { status } = await requireUnit(db, unit);
    if (status === 'IN_MAINTENANCE') await setUnitStatus(db, unit, { status: 'AVAILABLE', document });
  }
}

async function heldByAnother(
  db: Tx,
  except: string,
  column: 'customer_equipment_uuid' | 'stock_equipment_uuid',
  unit: string,
): Promise<boolean> {
  const other = await db
    .selectFrom('service_order')
    .select('uuid')
    .where(column, '=', unit)
    .where('uuid', '!=', except)
    .where('status', 'not in', ['DELIVERED', 'CLOSED', 'CANCELLED'])
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** The order that keeps an asset from being dropped, if any. */
export const openOrderOfAsset = (db: Db, asset: string) =>
  db
    .selectFrom('service_order')
    .select(['uuid', 'code'])
    .where('asset_equipment_uuid', '=', asset)
    .where('status', 'not in', ['DELIVERED', 'CLOSED', 'CANCELLED'])
    .limit(1)
    .executeTakeFirst();
