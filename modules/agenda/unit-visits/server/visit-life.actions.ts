import type { Tx } from '#core/server/db.ts';
import type { HistoryType } from '#modules/asset/equipment-history/equipment-history.rules.ts';
import { recordHistory } from '#modules/asset/equipment-history/server/public.ts';
import { lifeUnit } from '#modules/service/service-order/server/public.ts';
import { scheduleType } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';
import type { LockedSchedule } from '#modules/agenda/maintenance-schedule/server/public.ts';

const kinds = {
  PREVENTIVE: 'PREVENTIVE',
  CALIBRATION: 'CALIBRATION',
  INSPECTION: 'OTHER',
} as const satisfies Record<string, HistoryType>;

/** A completed visit is part of the unit's life record; one with an order is told by the order's delivery. */
export async function tellLife(db: Tx, schedule: LockedSchedule, remaining: string | null): Promise<void> {
  if (schedule.service_order_uuid) return;
  const unit = await lifeUnit(db, { ...schedule, stock_equipment_uuid: null });
  if (!unit) return;
  const left = remaining ? ` Ficou por fazer: ${remaining}` : '';
  await recordHistory(db, {
    unit,
    type: kinds[schedule.type],
    description: `${scheduleType.label(schedule.type)} concluída em visita: ${schedule.title}.${left}`,
    technician_uuid: schedule.responsible_uuid,
    document: { label: schedule.code, path: `/maintenance-schedule/show/${schedule.uuid}` },
  });
}
