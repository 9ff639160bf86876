import { sql } from 'kysely';
import type { DeviceTime } from '#core/contract/device-time.ts';
import { AppError, conflict } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { doneAt, stepDoneAt, type DoneAt } from '#core/server/device-time.ts';
import { advisoryLock } from '#core/server/advisory-lock.ts';
import { openTasks } from '#modules/service/checklist-run/server/public.ts';
import { companyData } from '#modules/platform/company/server/public.ts';
import { orderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { lockOrder, takeOrderStep } from '#modules/service/service-order/server/public.ts';
import type { Timer } from '../contract.ts';
import { startsOrder, timerConflict, timersMayRun, type TimerConflict } from '../service-order-labor.rules.ts';
import { requireLine, type Line } from './line.queries.ts';
import { hasSession, liveAssignment, openSessions, readTimer, type OpenSession } from './timer.queries.ts';

export interface Press extends DeviceTime {
  notes: string | null;
  device_id: string | null;
  device_name: string | null;
  take_over: boolean;
}
export interface Place {
  order: string;
  line: string;
}

/** The clock is asked here and nowhere else. */
const now: DoneAt = { at: sql<string>`labor_now()`, offset: null };
/** A clock that went back never makes time negative. */
const notBeforeStart = (at: DoneAt['at']) => sql<string>`greatest(${at}, started_at)`;

const refusal = (type: TimerConflict, labors: readonly string[]): AppError =>
  conflict(timerConflict.label(type), type, { conflicts: labors.map((laborId) => ({ laborId, type })) });

/** One press at a time for each person; the order's lock always comes first, so nobody waits in a circle. */
export async function lockTimers(db: Tx, technician: string): Promise<void> {
  await advisoryLock(db, `timers of ${technician}`);
}

async function enter(db: Tx, ctx: Ctx, { order, line }: Place, press: Press) {
  const locked = await lockOrder(db, ctx, order);
  const labor = await requireLine(db, order, line);
  await lockTimers(db, ctx.user.uuid);
  const assigned = await liveAssignment(db, line, ctx.user.uuid);
  if (!assigned) throw refusal('NOT_ASSIGNED', [line]);
  return {
    order: locked,
    labor,
    assigned,
    open: await openSessions(db, ctx.user.uuid),
    time: await doneAt(db, now, press),
  };
}

const isElsewhere = (session: OpenSession, press: Press): boolean =>
  press.device_id !== null && session.device_id !== null && session.device_id !== press.device_id;

/** Starting and resuming: the same, but that a resumed one was started before. */
export async function runTimer(db: Tx, ctx: Ctx, place: Place, press: Press, how: 'start' | 'resume'): Promise<Timer> {
  const { order, labor, assigned, open, time } = await enter(db, ctx, place, press);
  if (assigned.finished_at) throw conflict('Você já concluiu este serviço.', 'finished');
  if (how === 'resume' && !(await hasSession(db, labor.uuid, ctx.user.uuid)))
    throw conflict('Este serviço ainda não foi iniciado.', 'not_started');
  const mine = open.find((session) => session.order_labor_uuid === labor.uuid);
  if (mine && !isElsewhere(mine, press)) throw refusal('ALREADY_RUNNING', [labor.uuid]);
  if (mine && !press.take_over) throw refusal('OTHER_DEVICE', [labor.uuid]);
  if (!timersMayRun(order.status, labor.evaluates))
    throw conflict(
      `Com a ordem em “${orderStatus.label(order.status)}” não é possível iniciar serviços.`,
      'order_not_running',
    );
  const slot = mine ? mine.slot : freeSlot(open, (await companyData(db)).max_timers);
  if (!slot)
    throw refusal(
      'MAX_CONCURRENT',
      open.map((session) => session.order_labor_uuid),
    );
  if (startsOrder(order.status)) {
    const done = await stepDoneAt(db, order.uuid, press);
    await takeOrderStep(db, ctx, order, 'start', { by: 'work', done });
  }
  if (mine) await endSession(db, mine.uuid, 'OTHER_DEVICE', null, time);
  // Beginning the work is the plainest yes.
  if (assigned.status === 'PENDING')
    await db
      .updateTable('labor_assignment')
      .set({ status: 'ACCEPTED', answered_at: time.at })
      .where('uuid', '=', assigned.uuid)
      .execute();
  await beginSession(db, labor, ctx.user.uuid, slot, press, time);
  return readTimer(db, labor.uuid, ctx.user.uuid);
}

function freeSlot(open: readonly OpenSession[], most: number): number | undefined {
  if (open.length >= most) return undefined;
  const taken = new Set(open.map(({ slot }) => slot));
  return Array.from({ length: most }, (_, index) => index + 1).find((slot) => !taken.has(slot));
}

async function beginSession(
  db: Tx,
  labor: Line,
  technician: string,
  slot: number,
  press: Press,
  time: DoneAt,
): Promise<void> {
  await db
    .insertInto('labor_session')
    .values({
      order_labor_uuid: labor.uuid,
      service_order_uuid: labor.service_order_uuid,
      technician_uuid: technician,
      slot,
      // A clock set back must not begin before the last end.
      started_at: sql<string>`greatest(${time.at}, (select max(ended_at) from labor_session
        where order_labor_uuid = ${labor.uuid}::uuid and technician_uuid = ${technician}::uuid))`,
      device_id: press.device_id,
      device_name: press.device_name,
      start_notes: press.notes,
      start_clock_offset: time.offset,
    })
    .execute();
}

/** No time runs on an order that is not being worked on: whatever takes it out of execution stops its timers. */
export async function stopTimersOf(
  db: Tx,
  order: string,
  reason: string | null,
  { at, offset }: DoneAt = now,
): Promise<void> {
  await db
    .updateTable('labor_session')
    .set({ ended_at: notBeforeStart(at), ended_by: 'ORDER', end_notes: reason, end_clock_offset: offset })
    .where('service_order_uuid', '=', order)
    .where('ended_at', 'is', null)
    .execute();
}

export async function endSession(
  db: Tx,
  uuid: string,
  by: 'PAUSE' | 'COMPLETE' | 'OTHER_DEVICE' | 'REMOVED',
  notes: string | null,
  { at, offset }: DoneAt = now,
): Promise<void> {
  await db
    .updateTable('labor_session')
    .set({ ended_at: notBeforeStart(at), ended_by: by, end_notes: notes, end_clock_offset: offset })
    .where('uuid', '=', uuid)
    .execute();
}

/** What this person has running on the labor, unless another device is counting it. */
function running(open: readonly OpenSession[], labor: Line, press: Press): OpenSession | undefined {
  const mine = open.find((session) => session.order_labor_uuid === labor.uuid);
  if (mine && isElsewhere(mine, press) && !press.take_over) throw refusal('OTHER_DEVICE', [labor.uuid]);
  return mine;
}

export async function pauseTimer(db: Tx, ctx: Ctx, place: Place, press: Press): Promise<Timer> {
  const { labor, open, time } = await enter(db, ctx, place, press);
  const session = running(open, labor, press);
  if (!session) throw conflict('Este serviço não está em andamento.', 'not_running');
  await endSession(db, session.uuid, 'PAUSE', press.notes, time);
  return readTimer(db, labor.uuid, ctx.user.uuid);
}

export async function completeTimer(db: Tx, ctx: Ctx, place: Place, press: Press): Promise<Timer> {
  const { order, labor, assigned, open, time } = await enter(db, ctx, place, press);
  if (labor.evaluates && order.status === 'PENDING_EVALUATION')
    throw conflict('Finalize a avaliação: ela conclui este serviço.', 'evaluation_open');
  if (assigned.finished_at) throw conflict('Você já concluiu este serviço.', 'finished');
  const session = running(open, labor, press);
  if (!session && !(await hasSession(db, labor.uuid, ctx.user.uuid)))
    throw conflict('Inicie o serviço antes de concluir.', 'not_started');
  if (await isLastHand(db, labor.uuid, assigned.uuid)) await requireTasks(db, labor);
  if (session) await endSession(db, session.uuid, 'COMPLETE', press.notes, time);
  await db.updateTable('labor_assignment').set({ finished_at: time.at }).where('uuid', '=', assigned.uuid).execute();
  return readTimer(db, labor.uuid, ctx.user.uuid);
}

/** Nobody else accepted it and still works on it. */
async function isLastHand(db: Tx, line: string, assignment: string): Promise<boolean> {
  const other = await db
    .selectFrom('labor_assignment')
    .select('uuid')
    .where('order_labor_uuid', '=', line)
    .where('uuid', '!=', assignment)
    .where('status', '=', 'ACCEPTED')
    .where('finished_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

async function requireTasks(db: Tx, { run_uuid }: Line): Promise<void> {
  const tasks = run_uuid ? await openTasks(db, run_uuid) : [];
  if (tasks.length === 0) return;
  const named = tasks.slice(0, 3).map(({ description }) => `“${description}”`);
  const rest = tasks.length - named.length;
  throw conflict(
    `Responda as tarefas obrigatórias antes de concluir: ${named.join(', ')}${rest > 0 ? ` e mais ${rest}` : ''}.`,
    'open_tasks',
    { tasks },
  );
}
