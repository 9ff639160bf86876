import type { Tx } from '#core/server/db.ts';
import type { HistoryType } from '#modules/asset/equipment-history/equipment-history.rules.ts';
import { recordHistory, type HistoryUnit } from '#modules/asset/equipment-history/server/public.ts';
import type { LockedOrder } from './order-lock.ts';
import { lifeDocument, type UnitOfOrder } from './order-unit.actions.ts';
import './service-order.table.ts';

/** What a delivered order was in the life of its unit, by the name of its type; a company's own types are 'other'. */
const kinds: Record<string, HistoryType> = {
  Corretiva: 'CORRECTIVE',
  Garantia: 'CORRECTIVE',
  Preventiva: 'PREVENTIVE',
  Calibração: 'CALIBRATION',
  Instalação: 'INSTALLATION',
};

export const lifeType = (type: string): HistoryType => kinds[type] ?? 'OTHER';
export const lifeWords = (type: string, problem: string): string => `${type} entregue. Relato: ${problem}`;

/** A delivered order is part of the unit's life record, in the transaction that delivers it. */
export async function tellLife(db: Tx, order: LockedOrder): Promise<void> {
  const unit = await lifeUnit(db, order);
  if (!unit) return;
  const { reported_problem, type_name } = await db
    .selectFrom('service_order')
    .innerJoin('service_order_type', 'service_order_type.uuid', 'service_order.type_uuid')
    .select(['service_order.reported_problem', 'service_order_type.name as type_name'])
    .where('service_order.uuid', '=', order.uuid)
    .executeTakeFirstOrThrow();
  const worker = await db
    .selectFrom('service_order_technician')
    .select('user_uuid')
    .where('service_order_uuid', '=', order.uuid)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  await recordHistory(db, {
    unit,
    type: lifeType(type_name),
    description: lifeWords(type_name, reported_problem),
    technician_uuid: worker?.user_uuid ?? null,
    document: lifeDocument(order),
  });
}

/** Whose life an order belongs to; an asset lives as the stock unit it is. */
export async function lifeUnit(db: Tx, order: UnitOfOrder): Promise<HistoryUnit | undefined> {
  if (order.customer_equipment_uuid) return { customer_equipment_uuid: order.customer_equipment_uuid };
  if (order.stock_equipment_uuid) return { stock_equipment_uuid: order.stock_equipment_uuid };
  if (!order.asset_equipment_uuid) return undefined;
  return db
    .selectFrom('asset_equipment')
    .select('stock_equipment_uuid')
    .where('uuid', '=', order.asset_equipment_uuid)
    .executeTakeFirst();
}
