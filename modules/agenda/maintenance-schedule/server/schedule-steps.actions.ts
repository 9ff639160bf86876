import { sql, type Selectable } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { conflict } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { StepsOf } from '#core/server/document.ts';
import { announce, checkAllowed, refusalsOf } from '#core/server/events.ts';
import { updateRecord } from '#core/server/records.ts';
import { lockAtVersion, lockDocument, takeStep } from '#core/server/steps.ts';
import type { maintenanceSchedule } from '../contract.ts';
import { scheduleMachine, type ScheduleStatus } from '../maintenance-schedule.rules.ts';
import { requireFree } from './place.actions.ts';
import { keepMove, scheduleKind } from './maintenance-schedule.actions.ts';
import type { MaintenanceScheduleTable } from './maintenance-schedule.table.ts';

export type LockedSchedule = Selectable<MaintenanceScheduleTable>;
type Step = keyof typeof scheduleMachine.steps;

declare module '#core/server/events.ts' {
  interface Announcements {
    /** `schedule` is as it was before the step; `remaining` is what was left of one completed in part. */
    'maintenance_schedule.status': { schedule: LockedSchedule; to: ScheduleStatus; remaining: string | null };
  }
  interface Intentions {
    'maintenance_schedule.step': { schedule: LockedSchedule; step: Step };
  }
}

const now = () => sql<string>`now()`;
/** What a step leaves on the visit besides its status. */
const marks = { start: () => ({ started_at: now() }), complete: () => ({ completed_at: now() }) };

/** What the steps do besides moving the visit: others may refuse, the hours are kept, others hear of it. */
export const scheduleSteps = {
  start: async ({ db, ctx, doc, take }) => {
    await checkAllowed(db, ctx, 'maintenance_schedule.step', { schedule: doc, step: 'start' });
    await take(marks.start());
    await told(db, ctx, doc, 'IN_PROGRESS');
  },
  complete: async ({ db, ctx, doc, take }) => {
    await checkAllowed(db, ctx, 'maintenance_schedule.step', { schedule: doc, step: 'complete' });
    await take(marks.complete());
    await told(db, ctx, doc, 'COMPLETED');
  },
  partial: async ({ db, ctx, doc, body, take }) => {
    await take({ ...marks.complete(), remaining: body.reason });
    await told(db, ctx, doc, 'COMPLETED', body.reason);
  },
  reschedule: async ({ db, ctx, doc, body, take }) => {
    const { reason, version: _version, ...asked } = body;
    const { duration_minutes = doc.duration_minutes } = asked;
    const responsible_uuid = asked.responsible_uuid ?? doc.responsible_uuid;
    const values = { ...asked, responsible_uuid, duration_minutes };
    await take({ ...values, override_reason: await requireFree(db, ctx, { ...doc, ...values }) });
    await keepMove(db, ctx, doc, { ...body, reason });
    await told(db, ctx, doc, 'RESCHEDULED');
  },
  cancel: async ({ db, ctx, doc, take }) => {
    await take();
    await told(db, ctx, doc, 'CANCELLED');
  },
} satisfies StepsOf<typeof maintenanceSchedule, typeof scheduleMachine, 'maintenance_schedule'>;

const told = (db: Tx, ctx: Ctx, schedule: LockedSchedule, to: ScheduleStatus, remaining: string | null = null) =>
  announce(db, ctx, 'maintenance_schedule.status', { schedule, to, remaining });

/** A step that follows from something else; left where the visit or another module would refuse it. */
export async function followStep(db: Tx, ctx: Ctx, uuid: string, step: 'start' | 'complete'): Promise<void> {
  const schedule = await lockDocument(db, 'maintenance_schedule', uuid);
  const system = { by: ['system'] as const };
  if (scheduleMachine.whyNot(step, schedule, system.by)) return;
  if ((await refusalsOf(db, ctx, 'maintenance_schedule.step', { schedule, step })).length > 0) return;
  await takeStep(db, scheduleKind, schedule, step, { ...system, values: marks[step]() });
  await told(db, ctx, schedule, scheduleMachine.steps[step].to);
}

type Assigned = Received<typeof maintenanceSchedule.assign>['body'];
/** Who goes, and for how long. */
export async function assignSchedule(db: Tx, ctx: Ctx, uuid: string, { version, ...values }: Assigned): Promise<void> {
  const before = await lockAtVersion(db, 'maintenance_schedule', uuid, version);
  const why = scheduleMachine.whyNotEdit(before.status);
  if (why) throw conflict(why, 'transition');
  const override_reason = await requireFree(db, ctx, { ...before, ...values });
  await updateRecord(db, 'maintenance_schedule', { uuid, version }, { ...values, override_reason });
}

/** The order that was made of it; there is one at most, and it stays. */
export async function linkOrder(db: Tx, uuid: string, service_order_uuid: string): Promise<void> {
  await updateRecord(db, 'maintenance_schedule', { uuid, version: undefined }, { service_order_uuid });
}
