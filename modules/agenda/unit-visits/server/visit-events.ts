import { sql } from 'kysely';
import { mayEnter } from '#core/server/access.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { HistoryUnit } from '#modules/asset/equipment-history/server/public.ts';
import type { LifeEvent } from '#modules/asset/unit-life/server/public.ts';
import { maintenanceSchedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import { scheduleStatus, scheduleType } from '#modules/agenda/maintenance-schedule/maintenance-schedule.rules.ts';

interface Told {
  uuid: string;
  code: string;
  title: string;
  type: string;
  status: string;
  day: string;
  technician_name: string | null;
}

/** Visits ahead, under way or given up: one that took place is in the life record. */
export async function visitEvents(db: Tx, { identity }: Ctx, unit: HistoryUnit): Promise<LifeEvent[] | undefined> {
  if (!mayEnter(maintenanceSchedule.list.access, identity)) return undefined;
  const of =
    'customer_equipment_uuid' in unit
      ? sql`visit.customer_equipment_uuid = ${unit.customer_equipment_uuid}::uuid`
      : sql`visit.asset_equipment_uuid in
          (select uuid from asset_equipment where stock_equipment_uuid = ${unit.stock_equipment_uuid}::uuid)`;
  const { rows } = await sql<Told>`
    select visit.uuid, visit.code, visit.title, visit.type, visit.status, visit.scheduled_date::text as day,
      visit.responsible_name as technician_name
    from maintenance_schedule visit where ${of} and visit.status <> 'COMPLETED'
    order by visit.scheduled_date desc, visit.code desc`.execute(db);
  return rows.map(({ uuid, code, title, type, status, day, technician_name }) => ({
    type: 'VISIT',
    date: day,
    description: `${scheduleType.label(type)}, visita ${scheduleStatus.label(status).toLowerCase().replace(/o$/u, 'a')}: ${title}`,
    technician_name,
    document: { label: code, path: `/maintenance-schedule/show/${uuid}` },
  }));
}
