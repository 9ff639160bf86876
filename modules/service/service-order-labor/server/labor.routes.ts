import { forbidden } from '#core/contract/error.ts';
import { ok } from '#core/contract/page.ts';
import { changeRecord } from '#core/server/change.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import type { Handlers } from '#core/server/module.ts';
import { findRun } from '#modules/service/checklist-run/server/public.ts';
import { requireOrder } from '#modules/service/service-order/server/public.ts';
import type { LaborLine, orderLabor } from '../contract.ts';
import { assignTechnician, removeAssignment } from './assignment.actions.ts';
import { addLine, cancelLine, removeLine, reopenLine, updateLine } from './line.actions.ts';
import { findLine, linesOf, requireLine } from './line.queries.ts';
import { readinessOf } from './readiness.queries.ts';
import { completeTimer, pauseTimer, runTimer, type Place } from './timer.actions.ts';
import { readTimer } from './timer.queries.ts';

interface At {
  uuid: string;
  labor_uuid: string;
}
const placeOf = ({ uuid, labor_uuid }: At): Place => ({ order: uuid, line: labor_uuid });

/** One step of a labor, answered with the labor as it then is. */
const step = (ctx: Ctx, params: At, work: (db: Tx, place: Place) => Promise<unknown>): Promise<{ data: LaborLine }> =>
  changeRecord(
    ctx,
    (db) => findLine(db, params.labor_uuid),
    (db) => work(db, placeOf(params)),
  );

/** The labor of an order this person may see. */
async function seen(db: Db, ctx: Ctx, { uuid, labor_uuid }: At) {
  await requireOrder(db, ctx, uuid);
  return requireLine(db, uuid, labor_uuid);
}

export const laborHandlers: Handlers<typeof orderLabor> = {
  list: async ({ params, query }, ctx) => {
    await requireOrder(ctx.db, ctx, params.uuid);
    return { data: await linesOf(ctx.db, params.uuid, query.technician_uuid) };
  },
  create: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => {
      // Handing work out is a right of its own.
      if (body.technician_ids.length > 0 && !ctx.holds({ module: 'service_order', action: 'assign' }))
        throw forbidden();
      return { data: await findLine(db, await addLine(db, ctx, params.uuid, body)) };
    }),
  update: ({ params, body }, ctx) => step(ctx, params, (db, place) => updateLine(db, ctx, place, body)),
  remove: ({ params }, ctx) =>
    ctx.transaction(async (db) => {
      await removeLine(db, ctx, placeOf(params));
      return ok;
    }),
  cancel: ({ params, body }, ctx) => step(ctx, params, (db, place) => cancelLine(db, ctx, place, body.reason)),
  reopen: ({ params, body }, ctx) => step(ctx, params, (db, place) => reopenLine(db, ctx, place, body.reason)),
  status: async ({ params }, ctx) => {
    await requireOrder(ctx.db, ctx, params.uuid);
    const lines = await linesOf(ctx.db, params.uuid);
    return {
      data: lines.map(({ uuid, status, progress, estimated_duration, current_time_taken, tasks, assignments }) => ({
        labor_id: uuid,
        status,
        progress,
        estimated_duration,
        current_time_taken,
        tasks,
        timers: assignments.filter(({ timer }) => timer.started_at).map(({ timer }) => timer),
      })),
    };
  },

  technicians: async ({ params }, ctx) => {
    await requireOrder(ctx.db, ctx, params.uuid);
    return { data: await readinessOf(ctx.db, ctx, params.uuid) };
  },

  checklist: async ({ params }, ctx) => {
    const { run_uuid } = await seen(ctx.db, ctx, params);
    return { data: run_uuid ? await findRun(ctx.db, run_uuid) : null };
  },
  start: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => ({ data: await runTimer(db, ctx, placeOf(params), body, 'start') })),
  resume: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => ({ data: await runTimer(db, ctx, placeOf(params), body, 'resume') })),
  pause: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => ({ data: await pauseTimer(db, ctx, placeOf(params), body) })),
  complete: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => ({ data: await completeTimer(db, ctx, placeOf(params), body) })),
  timer: async ({ params, query }, ctx) => {
    await seen(ctx.db, ctx, params);
    const technician = query.technician_uuid ?? ctx.user.uuid;
    return { data: await readTimer(ctx.db, params.labor_uuid, technician) };
  },

  assign: ({ params, body }, ctx) => step(ctx, params, (db, place) => assignTechnician(db, ctx, place, body)),
  unassign: ({ params }, ctx) =>
    step(ctx, params, (db, place) => removeAssignment(db, ctx, place, params.assignment_uuid)),
};
