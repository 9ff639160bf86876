import type { DeviceTime } from '#core/contract/device-time.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { AppError, conflict, notFound } from '#core/contract/error.ts';
import type { Owner } from '#core/server/attachments.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { stepDoneAt } from '#core/server/device-time.ts';
import { saveLines, type LineKind } from '#core/server/lines.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { missingWords } from '#modules/service/checklist-run/checklist-run.rules.ts';
import { openTasks, runOfTask, startRun } from '#modules/service/checklist-run/server/public.ts';
import {
  isVisible,
  lockOrder,
  setWarranty,
  takeOrderStep,
  type LockedOrder,
} from '#modules/service/service-order/server/public.ts';
import { mayShowEvaluation } from '#modules/service/service-order/service-order.rules.ts';
import type { serviceOrderEvaluation } from '../contract.ts';
import { isChargeable, missingFields } from '../evaluation.rules.ts';
import { evaluationChecklist } from './evaluation-checklist.ts';
import { findEvaluation } from './evaluation.queries.ts';

type Body = Received<typeof serviceOrderEvaluation.update>['body'];
const parent = 'evaluation_uuid';
const partLines: LineKind = { table: 'service_order_evaluation_part', parent, field: 'parts', key: 'part_uuid' };
const laborLines: LineKind = { table: 'service_order_evaluation_labor', parent, field: 'labors', key: 'labor_uuid' };

/** When an order begins to wait for it. */
export async function startEvaluation(
  db: Tx,
  order: Pick<LockedOrder, 'uuid' | 'code' | 'type_uuid' | 'equipment_uuid'>,
): Promise<void> {
  const run_uuid = await startRun(db, order.uuid, await evaluationChecklist(db, order));
  await insertRecord(db, 'service_order_evaluation', {
    service_order_uuid: order.uuid,
    order_code: order.code,
    run_uuid,
  });
}

/** The order, locked and still waiting for its evaluation; another's is not there. */
async function lockOpen(db: Tx, ctx: Ctx, orderUuid: string): Promise<LockedOrder> {
  const order = await lockOrder(db, ctx, orderUuid, { evenOver: true });
  if (!mayShowEvaluation(order.status))
    throw conflict('A ordem não está mais em avaliação: ela agora só pode ser lida.', 'closed');
  return order;
}

/** The owner of a task's run, for its answers and photos. */
export async function openTaskOwner(db: Tx, ctx: Ctx, taskUuid: string): Promise<Owner> {
  const run = await runOfTask(db, taskUuid);
  const found = await db
    .selectFrom('service_order_evaluation')
    .select('service_order_uuid as uuid')
    .where('run_uuid', '=', run)
    .executeTakeFirst();
  if (!found || !(await isVisible(ctx, found.uuid, db))) throw notFound('Tarefa não encontrada.');
  await lockOpen(db, ctx, found.uuid);
  return { entity: 'service_order', uuid: found.uuid };
}

export async function updateEvaluation(db: Tx, ctx: Ctx, orderUuid: string, body: Body): Promise<void> {
  const { uuid } = await lockOpen(db, ctx, orderUuid);
  const before = await findEvaluation(db, uuid);
  const { version = before.version, parts, labors, ...values } = body;
  const kind = values.warranty_kind === undefined ? before.warranty.kind : values.warranty_kind;
  const uncovered = kind !== 'PARTIAL' && kind !== 'TOTAL';
  await updateRecord(
    db,
    'service_order_evaluation',
    { uuid: before.uuid, version },
    uncovered ? { ...values, warranty_source: null } : values,
  );
  if (parts) await saveLines(db, partLines, before.uuid, parts);
  if (labors) await saveLines(db, laborLines, before.uuid, labors);
}

/** Closes it and sends the order on: to a budget when the customer has something to pay, else to the bench. */
export async function finishEvaluation(db: Tx, ctx: Ctx, orderUuid: string, told: DeviceTime): Promise<void> {
  const order = await lockOpen(db, ctx, orderUuid);
  const evaluation = await findEvaluation(db, order.uuid);
  await refuseUnfinished(db, evaluation);
  const done = await stepDoneAt(db, order.uuid, told);
  const { uuid, version, warranty } = evaluation;
  await updateRecord(
    db,
    'service_order_evaluation',
    { uuid, version },
    { finished_at: done.at, finished_by: ctx.user.uuid, finished_by_name: ctx.user.name },
  );
  await takeOrderStep(db, ctx, order, isChargeable(evaluation) ? 'evaluate' : 'evaluateFree', {
    by: 'evaluation',
    done,
  });
  await setWarranty(db, order.uuid, { ...warranty, kind: warranty.kind ?? 'NONE' });
}

/** Names everything that is missing at once. */
async function refuseUnfinished(db: Tx, evaluation: Awaited<ReturnType<typeof findEvaluation>>): Promise<void> {
  const tasks = await openTasks(db, evaluation.run.uuid);
  const errors = Object.fromEntries(
    Object.entries(missingFields(evaluation)).map(([field, message]) => [field, [message]]),
  );
  if (tasks.length > 0)
    errors['tasks'] = tasks.map((task) => `${task.description}: ${missingWords[task.missing].toLowerCase()}`);
  if (Object.keys(errors).length === 0) return;
  throw new AppError(422, 'A avaliação ainda não pode ser finalizada.', { errors, details: { tasks } });
}
