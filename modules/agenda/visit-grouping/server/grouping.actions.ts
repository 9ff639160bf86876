import type { Received } from '#core/contract/endpoint.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { lockDocument, takeStep } from '#core/server/steps.ts';
import { assignSchedule, scheduleKind, scheduleSteps } from '#modules/agenda/maintenance-schedule/server/public.ts';
import { holdAgenda } from '#modules/agenda/schedule-conflict/server/public.ts';
import type { visitGrouping } from '../contract.ts';

type Asked = Received<typeof visitGrouping.group>['body'];

/**
 * Each visit takes the step somebody would take who moves it alone: with the reason, and refused by whatever stands
 * against it. Refused once, none is moved.
 */
export async function groupVisits(db: Tx, ctx: Ctx, { reason, responsible_uuid, visits }: Asked): Promise<number> {
  const inOrder = visits.toSorted((one, other) => one.uuid.localeCompare(other.uuid, 'en'));
  const held = [];
  for (const visit of inOrder) held.push({ visit, doc: await lockDocument(db, 'maintenance_schedule', visit.uuid) });
  await holdAgenda(
    db,
    held.map(({ doc }) => ({ ...doc, responsible_uuid })),
  );
  for (const { visit, doc } of held) {
    const { uuid, version, scheduled_date, scheduled_time } = visit;
    const isSameHour = doc.scheduled_date === scheduled_date && doc.scheduled_time === scheduled_time;
    if (isSameHour) {
      const { duration_minutes } = doc;
      await assignSchedule(db, ctx, uuid, { version, responsible_uuid, duration_minutes, override_reason: null });
      continue;
    }
    await scheduleSteps.reschedule({
      db,
      ctx,
      doc,
      body: { version, reason, responsible_uuid, scheduled_date, scheduled_time, override_reason: null },
      take: (values) => takeStep(db, scheduleKind, doc, 'reschedule', { actor: ctx.identity, reason, version, values }),
    });
  }
  return held.length;
}
