import { z } from 'zod';
import { contract } from '#core/contract/endpoint.ts';
import { day, optionalText, optionalUuid, text, uuid, version } from '#core/contract/fields.ts';
import { many, one } from '#core/contract/page.ts';
import { managesEvaluations } from '#modules/people/evaluation-template/contract.ts';
import { goalSituation, goalStatus } from './development-plan.rules.ts';

export const goalRow = z.object({
  uuid: z.string(),
  version: z.int(),
  employee_uuid: z.string(),
  employee_name: z.string(),
  manager_name: z.string().nullable(),
  /** The result it came of. */
  instance_uuid: z.string().nullable(),
  goal: z.string(),
  action: z.string(),
  due_on: z.string(),
  status: goalStatus.schema,
  situation: goalSituation.schema,
  /** What shows it; of one that was dropped, why. */
  evidence: z.string().nullable(),
  finished_on: z.string().nullable(),
  /** By whoever asks. */
  can_change: z.boolean(),
});
export type DevelopmentGoal = z.infer<typeof goalRow>;

const path = '/hr/development-plan';
const ofOne = `${path}/:uuid` as const;
const what = {
  goal: text(300, 'Diga o que se quer alcançar'),
  action: text(1000, 'Diga o que será feito'),
  due_on: day,
};

/** Whoever is signed in may ask; what is not theirs is not there. */
export const developmentPlan = contract({
  mine: { method: 'GET', path: `${path}/mine`, access: 'signed-in', reply: many(goalRow) },
  /** Of the people I follow. */
  team: { method: 'GET', path: `${path}/team`, access: 'signed-in', reply: many(goalRow) },
  /** Whom I may set a goal for: myself, and who reports to me. */
  people: {
    method: 'GET',
    path: `${path}/people`,
    access: 'signed-in',
    reply: many(z.object({ uuid: z.string(), name: z.string() })),
  },
  ofPerson: { method: 'GET', path: `${path}/of/:userId`, access: managesEvaluations, reply: many(goalRow) },
  ofResult: {
    method: 'GET',
    path: '/hr/performance-evaluations/instances/:uuid/development-plan',
    access: 'signed-in',
    reply: many(goalRow),
  },
  create: {
    method: 'POST',
    path,
    access: 'signed-in',
    body: z.strictObject({ employee_uuid: uuid, instance_uuid: optionalUuid, ...what }),
    reply: one(goalRow),
  },
  update: {
    method: 'PUT',
    path: ofOne,
    access: 'signed-in',
    body: z.strictObject({ ...what, version }),
    reply: one(goalRow),
  },
  /** Done with what shows it, dropped with the reason, or taken up again. */
  finish: {
    method: 'PUT',
    path: `${ofOne}/status`,
    access: 'signed-in',
    body: z.strictObject({ status: goalStatus.schema, evidence: optionalText(2000), version }),
    reply: one(goalRow),
  },
});
