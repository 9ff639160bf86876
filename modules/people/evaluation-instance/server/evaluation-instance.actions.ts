import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid, notFound, staleCode } from '#core/contract/error.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { updateRecord } from '#core/server/records.ts';
import { lockDocument, takeStep, type DocumentKind } from '#core/server/steps.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import { answerFault, missingOf, scoreOf, sectionsFor } from '#modules/people/evaluation-template/evaluation.rules.ts';
import type { EvaluationResponse, evaluationInstance } from '../contract.ts';
import { canAnswer, groupInTrail, instanceMachine } from '../evaluation-instance.rules.ts';
import { instance, responsesOf, sectionsOf, type Held } from './evaluation-instance.queries.ts';

export const instanceKind: DocumentKind<typeof instanceMachine, 'evaluation_instance'> = {
  entity: 'evaluation_instance',
  table: 'evaluation_instance',
  machine: instanceMachine,
};

/** Its evaluator's, held until the transaction ends, while it can be answered; to others it is not there. */
async function answerable(db: Tx, ctx: Ctx, uuid: string): Promise<Held> {
  await lockDocument(db, 'evaluation_instance', uuid);
  const held = await instance(db, uuid, ({ evaluator_uuid }) => evaluator_uuid === ctx.user.uuid);
  if (held.status === 'completed') throw conflict('Esta avaliação já foi enviada.', 'transition');
  if (!canAnswer(held, ctx.user)) throw conflict('O ciclo não recebe mais respostas.', 'transition');
  return held;
}

/** The first answer begins it. */
async function begin(db: Tx, ctx: Ctx, held: Held): Promise<void> {
  if (held.status !== 'pending') return;
  const values = { started_at: new Date().toISOString() };
  await takeStep(db, instanceKind, held, 'begin', { actor: ctx.user, values });
}

export async function editDraft(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  await begin(db, ctx, await answerable(db, ctx, uuid));
}

type Response = Received<typeof evaluationInstance.respond>['body'];
/** One answer. Another tab or device that knew an older one is told what stands now. */
export async function respond(db: Tx, ctx: Ctx, uuid: string, body: Response): Promise<EvaluationResponse> {
  const { question_uuid, answer, version } = body;
  const held = await answerable(db, ctx, uuid);
  const questions = sectionsFor(await sectionsOf(db, held.cycle_uuid), held.side).flatMap((one) => one.questions);
  const question = questions.find((one) => one.uuid === question_uuid);
  if (!question) throw invalid({ question_uuid: ['Esta questão não é desta avaliação.'] });
  const fault = answer === null ? undefined : answerFault(question, answer);
  if (fault) throw invalid({ answer: [fault] });
  const current = (await responsesOf(db, uuid)).find((one) => one.question_uuid === question_uuid);
  if ((current?.version ?? 0) !== version)
    throw conflict('Esta resposta foi alterada em outra aba ou dispositivo.', staleCode, { current });
  await begin(db, ctx, held);
  const { rows } = await sql<EvaluationResponse>`
    insert into evaluation_response (instance_uuid, question_uuid, answer)
    values (${uuid}::uuid, ${question_uuid}::uuid, ${answer})
    on conflict (instance_uuid, question_uuid) do update
      set answer = excluded.answer, version = evaluation_response.version + 1, answered_at = now()
    returning question_uuid, answer, version`.execute(db);
  return rows[0] as EvaluationResponse;
}

/** What is still missing is named, question by question, and nothing is sent. */
export async function submit(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  const held = await answerable(db, ctx, uuid);
  const sections = await sectionsOf(db, held.cycle_uuid);
  const answers = Object.fromEntries((await responsesOf(db, uuid)).map((one) => [one.question_uuid, one.answer]));
  const missing = missingOf(sections, held.side, answers);
  if (missing.length > 0)
    throw invalid(
      Object.fromEntries(missing.map((question) => [question.uuid, [`Falta responder: ${question.text}`]])),
      missing.length === 1 ? 'Falta responder 1 questão.' : `Falta responder ${missing.length} questões.`,
    );
  const { score, sections: scores } = scoreOf(sections, held.side, answers);
  const now = new Date().toISOString();
  await takeStep(db, instanceKind, held, 'submit', {
    actor: ctx.user,
    values: {
      completed_at: now,
      started_at: held.started_at ?? now,
      return_reason: null,
      score,
      section_scores: JSON.stringify(scores),
    },
  });
}

/**
 * Whoever it was told to has read it: of the manager's form that is the person, once the result is theirs to see; of
 * every other, whoever answers it. Once is for good.
 */
export async function acknowledge(db: Tx, ctx: Ctx, uuid: string): Promise<void> {
  await lockDocument(db, 'evaluation_instance', uuid);
  const held = await instance(db, uuid, (one) =>
    one.side === 'MANAGER' ? one.employee_uuid === ctx.user.uuid : one.evaluator_uuid === ctx.user.uuid,
  );
  if (held.side === 'MANAGER' && (held.status !== 'completed' || held.cycle_status !== 'CLOSED'))
    throw conflict('O resultado ainda não foi divulgado.', 'transition');
  if (held.notification_read_at) return;
  const read = { notification_read_at: new Date().toISOString() };
  await updateRecord(db, 'evaluation_instance', { uuid, version: held.version }, read);
}

type Extension = Received<typeof evaluationInstance.extendDeadline>['body'];
export async function extendDeadline(db: Tx, ctx: Ctx, uuid: string, { due_on, reason }: Extension): Promise<void> {
  const locked = await lockDocument(db, 'evaluation_instance', uuid);
  const held = await instance(db, uuid, ({ employee_uuid }) => employee_uuid !== ctx.user.uuid);
  if (held.status === 'completed' || held.cycle_status !== 'ACTIVE')
    throw conflict('Só o prazo do que ainda se responde pode ser prorrogado.', 'transition');
  if (due_on <= held.due_on) throw invalid({ due_on: ['O novo prazo vem depois do atual.'] });
  await updateRecord(
    db,
    'evaluation_instance',
    { uuid, version: locked.version },
    { due_on, extension_reason: reason },
  );
}

type Extensions = Received<typeof evaluationInstance.extendMany>['body'];
export async function extendMany(db: Tx, ctx: Ctx, cycle: string, body: Extensions): Promise<number> {
  const { instance_uuids, due_on, reason } = body;
  const found = await db
    .selectFrom('evaluation_cycle')
    .select('status')
    .where('uuid', '=', cycle)
    .forShare()
    .executeTakeFirst();
  if (!found) throw notFound();
  if (found.status !== 'ACTIVE')
    throw conflict('Só o prazo do que ainda se responde pode ser prorrogado.', 'transition');
  const extended = await db
    .updateTable('evaluation_instance')
    .set({ due_on, extension_reason: reason })
    .where('cycle_uuid', '=', cycle)
    .where('uuid', 'in', instance_uuids)
    .where('employee_uuid', '<>', ctx.user.uuid)
    .where('status', '<>', 'completed')
    .where('due_on', '<', due_on)
    .returning('uuid')
    .execute();
  if (extended.length === 0) throw invalid({ due_on: ['O novo prazo vem depois do atual.'] });
  return extended.length;
}

type Return = Received<typeof evaluationInstance.giveBack>['body'];
/**
 * Its author's again, with what they answered: from here on nobody else reads it until it is sent anew. Marks that were
 * made of it, by the sum or by a meeting before, are of what was taken back.
 */
export async function giveBack(db: Tx, ctx: Ctx, uuid: string, { reason }: Return): Promise<void> {
  await lockDocument(db, 'evaluation_instance', uuid);
  const held = await instance(db, uuid, ({ employee_uuid }) => employee_uuid !== ctx.user.uuid);
  if (held.status !== 'completed' || held.cycle_status !== 'ACTIVE')
    throw conflict('Só se devolve o que foi enviado, com o ciclo em andamento.', 'transition');
  const unmarked = { score: null, section_scores: null };
  const uncalibrated = { calibrated_score: null, potential: null, calibration_reason: null };
  await takeStep(db, instanceKind, held, 'giveBack', {
    actor: ctx.user,
    reason,
    values: { ...unmarked, ...uncalibrated, completed_at: null, return_reason: reason },
  });
  await notify(db, ctx.services, {
    users: [held.evaluator_uuid],
    except: ctx.user.uuid,
    module: 'evaluation',
    priority: 'HIGH',
    type: 'Avaliação de desempenho',
    title: `Avaliação devolvida: ${held.cycle_name}`,
    description: reason,
    actionUrl: `/rh/evaluations/edit-draft/${uuid}`,
  });
}

type Calibration = Received<typeof evaluationInstance.calibrate>['body'];
/** In the meeting, of a form that was sent; nobody calibrates their own. */
export async function calibrate(db: Tx, ctx: Ctx, uuid: string, body: Calibration): Promise<void> {
  await lockDocument(db, 'evaluation_instance', uuid);
  const held = await instance(db, uuid, (one) => one.side === 'MANAGER' && one.employee_uuid !== ctx.user.uuid);
  if (held.status !== 'completed' || held.cycle_status !== 'CALIBRATION')
    throw conflict('Só se calibra o que foi enviado, com o ciclo em calibração.', 'transition');
  const { score, potential, reason, version } = body;
  const values = { calibrated_score: score, potential, calibration_reason: reason };
  await updateRecord(db, 'evaluation_instance', { uuid, version }, values);
}

/** The forms of these participants; who has theirs keeps it. */
export async function distribute(db: Tx, cycle: string, participants: readonly string[]): Promise<void> {
  await sql`
    insert into evaluation_instance (cycle_uuid, side, employee_uuid, manager_uuid, evaluator_uuid, due_on, label)
    select cycle.uuid, form.side, p.employee_uuid, p.manager_uuid, form.evaluator_uuid,
      case form.side when 'MANAGER' then cycle.manager_deadline else cycle.self_deadline end,
      cycle.code || ' · ' || coalesce(${JSON.stringify(groupInTrail)}::jsonb ->> form.side, employee.name)
    from evaluation_participant p
    join evaluation_cycle cycle on cycle.uuid = p.cycle_uuid
    join app_user employee on employee.uuid = p.employee_uuid
    cross join lateral (
      select 'MANAGER' as side, p.manager_uuid as evaluator_uuid
      union all select 'SELF', p.employee_uuid where cycle.kind <> '90'
      union all select 'PEER', peer from unnest(p.peer_uuids) peer where cycle.kind = '360' and peer <> p.manager_uuid
      union all select 'REPORT', led from unnest(p.report_uuids) led where cycle.kind = '360' and led <> p.manager_uuid
      union all select 'CLIENT', served from unnest(p.client_uuids) served where cycle.kind = '360' and served <> p.manager_uuid
    ) form
    where p.cycle_uuid = ${cycle}::uuid and p.uuid = any (${[...participants]}::uuid[]) and p.manager_uuid is not null
    on conflict on constraint evaluation_instance_once do nothing`.execute(db);
}
