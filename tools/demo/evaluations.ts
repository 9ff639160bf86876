import type { Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { loadRuns, type KnownRun, type LoadedAnswer } from '#modules/service/checklist-run/demo/run-loader.ts';
import type { ChecklistTask } from '#modules/registry/checklist/contract.ts';
import { loadEvaluations, type LoadedEvaluation } from '#modules/service/service-order-evaluation/server/public.ts';
import { findings, notesOf, textsOf } from './evaluation-words.ts';
import type { Random } from './random.ts';
import { measured } from './task-answers.ts';
import { takePhotos } from './task-photos.ts';

interface Evaluated {
  uuid: string;
  code: string;
  checklist_uuid: string;
  began: string;
  /** Null while the order still waits. */
  ended: string | null;
  /** Whose order it is, once somebody's. */
  by: Person | null;
  to_budget: boolean;
  warranty: boolean;
}
interface Person {
  uuid: string;
  name: string;
}

/** What the bench found in every order that was evaluated; those still waiting are half answered. */
export async function loadDemoEvaluations(db: Tx, services: Services, random: Random): Promise<void> {
  const [orders, parts, labors] = await Promise.all([
    evaluatedOrders(db),
    db.selectFrom('part').select('uuid').where('status', '=', 'ACTIVE').orderBy('code').limit(200).execute(),
    db.selectFrom('labor').select(['uuid', 'estimated_minutes']).orderBy('code').execute(),
  ]);
  const runs = await loadRuns(
    db,
    orders.map((order) => {
      // What nobody was given, nobody began.
      const share = order.ended ? 1 : order.by ? random.pick([0, 0.4, 0.7]) : 0;
      return {
        owner_uuid: order.uuid,
        checklist_uuid: order.checklist_uuid,
        created_at: order.began,
        answer: (task) => answered(random, task, order, share),
      };
    }),
  );
  await loadEvaluations(
    db,
    orders.map((order, at) => evaluationOf(random, order, runs[at], { parts, labors })),
  );
  const answers = runs.map(({ tasks }, at) => ({ order: orders[at]?.uuid ?? '', tasks }));
  await takePhotos(db, services, random, answers);
}

function answered(random: Random, task: ChecklistTask, order: Evaluated, share: number): LoadedAnswer | null {
  const { by } = order;
  if (!by || !random.chance(share) || (!task.required && random.chance(0.5))) return null;
  const seconds = Math.round(task.estimated_minutes * 60 * (0.5 + random.next()));
  const failed = random.chance(0.2);
  const at = order.ended ?? order.began;
  const given = { notes: failed ? random.pick(notesOf) : null, time_taken: seconds, by, at };
  switch (task.answer_type) {
    case 'CHECK':
      return { ...given, notes: null, answer: 'DONE' };
    case 'YES_NO_NA':
      return { ...given, answer: failed ? 'NO' : random.chance(0.1) ? 'NA' : 'YES' };
    case 'NUMBER':
      return { ...given, answer: measured(random, task, failed) };
    case 'TEXT':
      return { ...given, notes: null, answer: random.pick(textsOf) };
    case 'CHOICE':
      return { ...given, notes: null, answer: random.pick(task.options) };
    case 'PHOTO':
      return { ...given, notes: null, answer: null };
  }
}

function evaluationOf(
  random: Random,
  order: Evaluated,
  run: KnownRun | undefined,
  known: { parts: readonly { uuid: string }[]; labors: readonly { uuid: string; estimated_minutes: number }[] },
): LoadedEvaluation {
  const found = random.pick(findings);
  const done = order.ended !== null;
  const charged = order.to_budget || !done;
  const kind = order.warranty ? 'TOTAL' : 'NONE';
  return {
    service_order_uuid: order.uuid,
    order_code: order.code,
    run_uuid: run?.uuid ?? '',
    created_at: order.began,
    diagnosis: done ? found.diagnosis : null,
    found_defect: done ? found.defect : null,
    cause: done ? found.cause : null,
    conclusion: done ? found.conclusion : null,
    warranty_kind: done ? kind : null,
    warranty_source: done && order.warranty ? 'MANUFACTURER' : null,
    warranty_reason: done && order.warranty ? 'Equipamento na garantia do fabricante' : null,
    finished_at: order.ended,
    finished_by: done ? (order.by?.uuid ?? null) : null,
    finished_by_name: done ? (order.by?.name ?? null) : null,
    parts:
      charged && done
        ? random
            .sample(known.parts, random.int(1, 3))
            .map(({ uuid }) => ({ part_uuid: uuid, quantity: String(random.int(1, 2)), covered: false, notes: null }))
        : [],
    labors:
      charged && done
        ? random.sample(known.labors, 1).map(({ uuid, estimated_minutes }) => ({
            labor_uuid: uuid,
            minutes: estimated_minutes,
            covered: false,
            notes: null,
          }))
        : [],
  };
}

/** When each order began to wait for it, when it went on, and where to. */
async function evaluatedOrders(db: Tx): Promise<Evaluated[]> {
  const rows = await db
    .selectFrom('status_change as began')
    .innerJoin('service_order as o', 'o.uuid', 'began.record_uuid')
    .innerJoin('service_order_type as type', 'type.uuid', 'o.type_uuid')
    .leftJoin('status_change as ended', (join) =>
      join
        .onRef('ended.record_uuid', '=', 'o.uuid')
        .on('ended.axis', '=', 'status')
        .on('ended.from_status', '=', 'PENDING_EVALUATION'),
    )
    .select(['o.uuid', 'o.code', 'type.evaluation_checklist_uuid', 'began.at as began'])
    .select(['ended.at as ended', 'ended.to_status', 'o.warranty_kind'])
    .leftJoin('service_order_technician as own', 'own.service_order_uuid', 'o.uuid')
    .leftJoin('app_user', 'app_user.uuid', 'own.user_uuid')
    .select(['app_user.uuid as by_uuid', 'app_user.name as by_name'])
    .where('began.axis', '=', 'status')
    .where('began.to_status', '=', 'PENDING_EVALUATION')
    .orderBy('o.code')
    .execute();
  return rows.flatMap((row) =>
    row.evaluation_checklist_uuid && row.to_status !== 'CANCELLED'
      ? [
          {
            uuid: row.uuid,
            code: row.code,
            checklist_uuid: row.evaluation_checklist_uuid,
            began: row.began,
            ended: row.ended,
            by: row.by_uuid && row.by_name ? { uuid: row.by_uuid, name: row.by_name } : null,
            to_budget: row.to_status === 'PENDING_BUDGET',
            warranty: row.warranty_kind === 'TOTAL',
          },
        ]
      : [],
  );
}
