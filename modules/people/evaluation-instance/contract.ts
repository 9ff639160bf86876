import { z } from 'zod';
import { contract } from '#core/contract/endpoint.ts';
import { day, decimal, moment, optionalText, text, uuid, version } from '#core/contract/fields.ts';
import { many, one } from '#core/contract/page.ts';
import { cycleKind, cycleStatus } from '#modules/people/evaluation-cycle/evaluation-cycle.rules.ts';
import { managesEvaluations, sectionRow } from '#modules/people/evaluation-template/contract.ts';
import { groupSide, side } from '#modules/people/evaluation-template/evaluation.rules.ts';
import { instanceSituation, instanceStatus } from './evaluation-instance.rules.ts';

/** How far a form is; what it says comes by other calls. */
export const instanceRow = z.object({
  uuid: z.string(),
  status: instanceStatus.schema,
  /** The same with what calendar and cycle add: late, given up. */
  situation: instanceSituation.schema,
  is_submitted: z.boolean(),
  /** By whoever asks, now. */
  can_submit: z.boolean(),
  notification_read_at: moment.nullable(),
  started_at: moment.nullable(),
  completed_at: moment.nullable(),
  side: side.schema,
  due_on: z.string(),
  cycle_uuid: z.string(),
  cycle_name: z.string(),
  cycle_kind: cycleKind.schema,
  cycle_status: cycleStatus.schema,
  employee_uuid: z.string(),
  employee_name: z.string(),
  /** Of a peer's, a report's or a client's form only they read who wrote it. */
  evaluator_name: z.string(),
  /** Theirs to answer: the evaluator asks. */
  mine: z.boolean(),
  /** Theirs to read, by whoever asks. */
  can_read: z.boolean(),
  /** Why it was given back after it was sent, to its author and to who manages evaluations; none once it is sent again. */
  return_reason: z.string().nullable(),
  /** Why there is more time for it: told to who manages evaluations, for it may be somebody's health. */
  extension_reason: z.string().nullable(),
});
export type EvaluationInstance = z.infer<typeof instanceRow>;

export const responseRow = z.object({
  question_uuid: z.string(),
  answer: z.string().nullable(),
  version: z.int(),
});
export type EvaluationResponse = z.infer<typeof responseRow>;

const score = z.string().nullable();
const sectionScore = z.object({ uuid: z.string(), title: z.string(), score });

export const evaluationForm = z.object({
  instance: instanceRow,
  /** The cycle's words to whoever answers. */
  notes: z.string().nullable(),
  sections: z.array(sectionRow),
});
export type EvaluationForm = z.infer<typeof evaluationForm>;

export const completedForm = evaluationForm.extend({
  responses: z.array(responseRow),
  score,
  /** After calibration, once the cycle takes no more answers; of the manager's form. */
  final_score: score,
  section_scores: z.array(sectionScore),
});
export type CompletedForm = z.infer<typeof completedForm>;

/** A group together: by question, never by person. */
export const peersTogether = z.object({
  /** None below three, whatever they said. */
  answered: z.int().nullable(),
  score,
  sections: z.array(sectionScore),
  comments: z.array(z.object({ question_uuid: z.string(), text: z.string(), answers: z.array(z.string()) })),
});
export type PeersTogether = z.infer<typeof peersTogether>;

const path = '/hr/performance-evaluations';
const ofOne = `${path}/instances/:uuid` as const;
const calibratedScore = decimal(
  z.string().regex(/^([1-4](\.\d{1,2})?|5(\.0{1,2})?)$/, 'A nota vai de 1 a 5'),
).nullable();
/** A list of three on the screen gives text; nothing chosen is none. */
const potential = z
  .union([z.int().min(1).max(3), z.enum(['', '1', '2', '3']).transform((text) => (text === '' ? null : Number(text)))])
  .nullable();
const silent = 'an answer that is not sent is its author’s alone, also in the trail; sending is logged';

/** Whoever is signed in may ask; whose a form is decides the server, and what is not theirs is not there. */
export const evaluationInstance = contract({
  myEvaluations: { method: 'GET', path: `${path}/my-evaluations`, access: 'signed-in', reply: many(instanceRow) },
  managerAssignments: {
    method: 'GET',
    path: `${path}/manager-assignments`,
    access: 'signed-in',
    reply: many(instanceRow),
  },
  acknowledge: { method: 'PUT', path: `${ofOne}/acknowledge`, access: 'signed-in', reply: one(instanceRow) },
  questions: { method: 'GET', path: `${ofOne}/questions`, access: 'signed-in', reply: one(evaluationForm) },
  responses: { method: 'GET', path: `${ofOne}/responses`, access: 'signed-in', reply: many(responseRow) },
  respond: {
    method: 'POST',
    path: `${ofOne}/responses`,
    access: 'signed-in',
    unaudited: silent,
    body: z.strictObject({
      question_uuid: uuid,
      answer: optionalText(4000),
      /** Of the answer it stands on; 0 of one that is not there yet. */
      version: z.int().min(0),
    }),
    reply: one(responseRow),
  },
  submit: { method: 'PUT', path: `${ofOne}/submit`, access: 'signed-in', reply: one(instanceRow) },
  completed: { method: 'GET', path: `${ofOne}/completed`, access: 'signed-in', reply: one(completedForm) },
  /** What peers, reports or clients said, together. */
  peers: {
    method: 'GET',
    path: `${ofOne}/peers`,
    access: 'signed-in',
    query: z.strictObject({ side: groupSide.schema.default('PEER') }),
    reply: one(peersTogether),
  },
  extendDeadline: {
    method: 'PUT',
    path: `${ofOne}/extend-deadline`,
    access: managesEvaluations,
    body: z.strictObject({ due_on: day, reason: text(500, 'Diga o motivo da prorrogação') }),
    reply: one(instanceRow),
  },
  /** The same for many of a cycle at once; what was sent meanwhile, and what has as long already, stays. */
  extendMany: {
    method: 'PUT',
    path: `${path}/cycles/:uuid/extend-deadline`,
    access: managesEvaluations,
    body: z.strictObject({
      instance_uuids: z.array(uuid).min(1, 'Escolha ao menos uma avaliação').max(5000),
      due_on: day,
      reason: text(500, 'Diga o motivo da prorrogação'),
    }),
    reply: one(z.object({ extended: z.int() })),
  },
  /** What was sent is its author's again, while the cycle takes answers. */
  giveBack: {
    method: 'PUT',
    path: `${ofOne}/give-back`,
    access: managesEvaluations,
    body: z.strictObject({ reason: text(500, 'Diga por que devolve') }),
    reply: one(instanceRow),
  },
  editDraft: {
    method: 'PATCH',
    path: `${ofOne}/edit-draft`,
    access: 'signed-in',
    body: z.strictObject({ action: z.literal('submit') }),
    reply: one(instanceRow),
  },
  /** The meeting's word on a manager's form: another mark, how far the person may go, and why. */
  calibrate: {
    method: 'PUT',
    path: `${ofOne}/calibration`,
    access: managesEvaluations,
    body: z.strictObject({
      score: calibratedScore,
      potential,
      reason: text(500, 'Diga o motivo'),
      version,
    }),
    reply: one(instanceRow),
  },
  ofCycle: {
    method: 'GET',
    path: `${path}/cycles/:uuid/instances`,
    access: managesEvaluations,
    reply: many(instanceRow),
  },
});
