import { sql } from 'kysely';
import { nextCode } from '#core/server/codes.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord } from '#core/server/records.ts';
import { usualMinutes } from '../schedule.rows.ts';
import './maintenance-schedule.table.ts';

/** What other modules plan, who ask nobody: who goes is found later. */
export interface PlacedVisit {
  title: string;
  scheduled_date: string;
  customer_equipment_uuid: string;
  customer_uuid: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  checklist_uuid: string | null;
}
const usualTime = '08:00:00';
const unitTaken = 'O equipamento já tinha visita neste horário.';

export async function placeVisit(db: Tx, visit: PlacedVisit): Promise<string> {
  const { rows } = await sql<{ taken: boolean }>`select exists (select from maintenance_schedule other
    where other.customer_equipment_uuid = ${visit.customer_equipment_uuid}::uuid and other.override_reason is null
      and other.status in ('SCHEDULED', 'RESCHEDULED', 'IN_PROGRESS')
      and other.during && tsrange(${visit.scheduled_date}::date + ${usualTime}::time,
        ${visit.scheduled_date}::date + ${usualTime}::time + make_interval(mins => ${usualMinutes}::int))) as taken`.execute(
    db,
  );
  return insertRecord(db, 'maintenance_schedule', {
    ...visit,
    type: 'PREVENTIVE',
    scheduled_time: usualTime,
    duration_minutes: usualMinutes,
    first_date: visit.scheduled_date,
    override_reason: rows[0]?.taken ? unitTaken : null,
    code: await nextCode(db, 'AG'),
  });
}

/** The checklist of a series' visits that have not begun. */
export async function giveChecklist(db: Tx, series: string, checklist_uuid: string | null): Promise<void> {
  await db
    .updateTable('maintenance_schedule')
    .set({ checklist_uuid })
    .where('series_uuid', '=', series)
    .where('status', 'in', ['SCHEDULED', 'RESCHEDULED'])
    .where('checklist_uuid', 'is distinct from', checklist_uuid)
    .execute();
}
