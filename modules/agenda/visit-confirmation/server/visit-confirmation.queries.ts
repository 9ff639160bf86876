import type { Db } from '#core/server/db.ts';
import { decisionsOf } from '#core/server/decision/decision.queries.ts';
import { findSchedule } from '#modules/agenda/maintenance-schedule/server/public.ts';
import type { Schedule } from '#modules/agenda/maintenance-schedule/contract.ts';
import type { Confirmation } from '../contract.ts';
import './visit-confirmation.table.ts';

export const entity = 'visit_confirmation';

export interface AskedVisit extends Confirmation {
  schedule: Schedule;
  document_sha256: string | null;
}

const asked = (db: Db) =>
  db
    .selectFrom('visit_confirmation')
    .select(['uuid', 'maintenance_schedule_uuid', 'scheduled_date', 'scheduled_time', 'email'])
    .select(['created_at as asked_at', 'answer', 'answered_at', 'wanted_date']);
type Stored = Awaited<ReturnType<ReturnType<typeof asked>['executeTakeFirstOrThrow']>>;

async function withAnswer(db: Db, row: Stored) {
  const [answer] = await decisionsOf(db, entity, [row.uuid]);
  return {
    ...row,
    answered_by: answer?.name ?? null,
    comment: answer?.comment ?? null,
    document_sha256: answer?.document_sha256 ?? null,
  };
}

/** What the customer was last asked, and what they said. */
export async function confirmationOf(db: Db, schedule: string): Promise<Confirmation | null> {
  const found = await asked(db)
    .where('maintenance_schedule_uuid', '=', schedule)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ? withAnswer(db, found) : null;
}

export async function findAsked(db: Db, uuid: string): Promise<AskedVisit | undefined> {
  const found = await asked(db).where('uuid', '=', uuid).executeTakeFirst();
  const schedule = found && (await findSchedule(db, found.maintenance_schedule_uuid));
  return found && schedule ? { ...(await withAnswer(db, found)), schedule } : undefined;
}

/** What is agreed to: who comes where, when and for what. */
export const contentOf = ({ schedule: visit, scheduled_date, scheduled_time }: AskedVisit): object => ({
  code: visit.code,
  title: visit.title,
  customer: visit.customer_name,
  equipment: visit.equipment_name,
  serial_number: visit.serial_number,
  scheduled_date,
  scheduled_time,
  duration_minutes: visit.duration_minutes,
  address: visit.address,
  city: visit.city,
});
