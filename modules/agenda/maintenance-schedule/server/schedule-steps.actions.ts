import { sql } from 'kysely';
import type { StepsOf } from '#core/server/document.ts';
import { updateRecord } from '#core/server/records.ts';
import { lockDocument } from '#core/server/steps.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { conflict } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { announce, checkAllowed } from '#core/server/events.ts';
import type { Selectable } from 'kysely';
import type { maintenanceSchedule } from '../contract.ts';
import { scheduleMachine, type ScheduleStatus } from '../maintenance-schedule.rules.ts';
import { requireFree } from './conflict.actions.ts';
import { keepMove } from './maintenance-schedule.actions.ts';
import type { MaintenanceScheduleTable } from './maintenance-schedule.table.ts';

export type LockedSchedule = Selectable<MaintenanceScheduleTable>;

declare module '#core/server/events.ts' {
  interface Announcements {
    /** `schedule` is as it was before the step; `remaining` is what was left of one completed in part. */
    'maintenance_schedule.status': { schedule: LockedSchedule; to: ScheduleStatus; remaining: string | null };
  }
  interface Intentions {
    'maintenance_schedule.step': { schedule: LockedSchedule; step: keyof typeof scheduleMachine.steps };
  }
}

const now = () => sql<string>`now()`;

/** What the steps do besides moving the visit: others may refuse, the hours are kept, others hear of it. */
export const scheduleSteps: StepsOf<typeof maintenanceSchedule, typeof scheduleMachine, 'maintenance_schedule'> = {
  start: async ({ db, ctx, doc, take }) => {
    await checkAllowed(db, ctx, 'maintenance_schedule.step', { schedule: doc, step: 'start' });
    await take({ started_at: now() });
    await told(db, ctx, doc, 'IN_PROGRESS');
  },
  complete: async ({ db, ctx, doc, take }) => {
    await checkAllowed(db, ctx, 'maintenance_schedule.step', { schedule: doc, step: 'complete' });
    await take({ completed_at: now() });
    await told(db, ctx, doc, 'COMPLETED');
  },
  partial: async ({ db, ctx, doc, body, take }) => {
    await take({ completed_at: now(), remaining: body.reason });
    await told(db, ctx, doc, 'COMPLETED', body.reason);
  },
  reschedule: async ({ db, ctx, doc, body, take }) => {
    const { reason, version: _version, ...asked } = body;
    const { responsible_uuid = doc.responsible_uuid, duration_minutes = doc.duration_minutes } = asked;
    const values = { ...asked, responsible_uuid, duration_minutes };
    await take({ ...values, override_reason: await requireFree(db, ctx, { ...doc, ...values }) });
    await keepMove(db, ctx, doc, { ...body, reason });
    await told(db, ctx, doc, 'RESCHEDULED');
  },
  cancel: async ({ db, ctx, doc, take }) => {
    await take();
    await told(db, ctx, doc, 'CANCELLED');
  },
};

const told = (db: Tx, ctx: Ctx, schedule: LockedSchedule, to: ScheduleStatus, remaining: string | null = null) =>
  announce(db, ctx, 'maintenance_schedule.status', { schedule, to, remaining });

type Assigned = Received<typeof maintenanceSchedule.assign>['body'];
/** Who goes, and for how long. */
export async function assignSchedule(db: Tx, ctx: Ctx, uuid: string, { version, ...values }: Assigned): Promise<void> {
  const before = await lockDocument(db, 'maintenance_schedule', uuid);
  const why = scheduleMachine.whyNotEdit(before.status);
  if (why) throw conflict(why, 'transition');
  const override_reason = await requireFree(db, ctx, { ...before, ...values });
  await updateRecord(db, 'maintenance_schedule', { uuid, version }, { ...values, override_reason });
}
