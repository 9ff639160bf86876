import { sql, type RawBuilder } from 'kysely';
import { notFound } from '#core/contract/error.ts';
import { readToday } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import {
  isGroup,
  type GroupSide,
  type Section,
  type SectionScore,
} from '#modules/people/evaluation-template/evaluation.rules.ts';
import type { EvaluationInstance, EvaluationResponse } from '../contract.ts';
import { canAnswer, canRead, situationOf, type InstanceFacts } from '../evaluation-instance.rules.ts';
import './evaluation-instance.table.ts';

/** As the server knows it; `seenBy` says what of it somebody is told. */
export interface Held extends InstanceFacts {
  uuid: string;
  version: number;
  status: EvaluationInstance['status'];
  notification_read_at: string | null;
  started_at: string | null;
  completed_at: string | null;
  due_on: string;
  score: string | null;
  section_scores: SectionScore[] | null;
  calibrated_score: string | null;
  cycle_uuid: string;
  cycle_name: string;
  cycle_kind: EvaluationInstance['cycle_kind'];
  cycle_status: EvaluationInstance['cycle_status'];
  notes: string | null;
  employee_name: string;
  evaluator_name: string;
  return_reason: string | null;
  extension_reason: string | null;
}

async function instances(db: Db, which: RawBuilder<unknown>): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select i.uuid, i.version, i.status, i.notification_read_at, i.started_at, i.completed_at, i.due_on::text as due_on,
      i.score::text as score, i.calibrated_score::text as calibrated_score, i.section_scores, i.side, i.employee_uuid, i.manager_uuid, i.evaluator_uuid,
      i.return_reason, i.extension_reason, i.cycle_uuid, cycle.name as cycle_name, cycle.kind as cycle_kind, cycle.status as cycle_status, cycle.notes,
      employee.name as employee_name, evaluator.name as evaluator_name
    from evaluation_instance i
    join evaluation_cycle cycle on cycle.uuid = i.cycle_uuid
    join app_user employee on employee.uuid = i.employee_uuid
    join app_user evaluator on evaluator.uuid = i.evaluator_uuid
    where ${which}
    order by (i.status = 'completed'), i.due_on, searchable(employee.name), i.side, i.uuid`.execute(db);
  return rows;
}

export const managesEvaluations = (ctx: Ctx): boolean => ctx.holds({ module: 'hr', action: 'manage_evaluations' });
export const readerOf = (ctx: Ctx) => ({ uuid: ctx.user.uuid, manages: managesEvaluations(ctx) });

/** What of it this person is told. */
export function seenBy(ctx: Ctx, one: Held, today: string): EvaluationInstance {
  const reader = readerOf(ctx);
  const mine = one.evaluator_uuid === reader.uuid;
  const { evaluator_uuid: _who, manager_uuid: _boss, score: _score, section_scores: _scores, ...rest } = one;
  const { version: _version, notes: _notes, calibrated_score: _calibrated, ...row } = rest;
  return {
    ...row,
    situation: situationOf(one, today) as EvaluationInstance['situation'],
    is_submitted: one.status === 'completed',
    can_submit: canAnswer(one, reader),
    // Who manages evaluations sees who of a group has yet to answer; nobody else learns who they are.
    evaluator_name: !isGroup(one.side) || mine || reader.manages ? one.evaluator_name : '',
    mine,
    return_reason: mine || reader.manages ? one.return_reason : null,
    extension_reason: reader.manages ? one.extension_reason : null,
    can_read: canRead(one, reader),
  };
}

const seen = async (ctx: Ctx, which: RawBuilder<unknown>): Promise<EvaluationInstance[]> => {
  const [rows, today] = await Promise.all([instances(ctx.db, which), readToday(ctx.db)]);
  return rows.map((row) => seenBy(ctx, row, today));
};

/** What is mine to answer, and what my manager answers about me. */
export const myEvaluations = (ctx: Ctx): Promise<EvaluationInstance[]> =>
  seen(
    ctx,
    sql`cycle.status <> 'CANCELLED' and ((i.evaluator_uuid = ${ctx.user.uuid} and i.side <> 'MANAGER')
      or (i.employee_uuid = ${ctx.user.uuid} and i.side = 'MANAGER'))`,
  );

/** Those I answer as a manager, and how far each of my people is with their own. */
export const managerAssignments = (ctx: Ctx): Promise<EvaluationInstance[]> =>
  seen(ctx, sql`cycle.status <> 'CANCELLED' and i.manager_uuid = ${ctx.user.uuid} and i.side in ('SELF', 'MANAGER')`);

export const instancesOfCycle = (ctx: Ctx, cycle: string): Promise<EvaluationInstance[]> =>
  seen(ctx, sql`i.cycle_uuid = ${cycle}::uuid and i.employee_uuid <> ${ctx.user.uuid}`);

/** One, for whoever may know of it; to everybody else it is not there. */
export async function instance(db: Db, uuid: string, allowed: (one: Held) => boolean): Promise<Held> {
  const [found] = await instances(db, sql`i.uuid = ${uuid}::uuid`);
  if (!found || !allowed(found)) throw notFound();
  return found;
}

/** What was asked, as its cycle was launched. */
export async function sectionsOf(db: Db, cycle: string): Promise<Section[]> {
  const found = await db
    .selectFrom('evaluation_cycle')
    .select('sections')
    .where('uuid', '=', cycle)
    .executeTakeFirstOrThrow();
  return found.sections ?? [];
}

export const responsesOf = (db: Db, uuid: string): Promise<EvaluationResponse[]> =>
  db
    .selectFrom('evaluation_response')
    .select(['question_uuid', 'answer', 'version'])
    .where('instance_uuid', '=', uuid)
    .orderBy('question_uuid')
    .execute();

/** Of everybody of a group who sent theirs about this person; without who. */
export async function groupAnswers(db: Db, cycle: string, employee: string, of: GroupSide) {
  const { rows } = await sql<{ score: string | null; section_scores: SectionScore[]; answers: Record<string, string> }>`
    select i.score::text as score, i.section_scores,
      (select coalesce(jsonb_object_agg(r.question_uuid, r.answer) filter (where r.answer is not null), '{}')
        from evaluation_response r where r.instance_uuid = i.uuid) as answers
    from evaluation_instance i
    where i.cycle_uuid = ${cycle}::uuid and i.employee_uuid = ${employee}::uuid and i.side = ${of}
      and i.status = 'completed'`.execute(db);
  return rows;
}
