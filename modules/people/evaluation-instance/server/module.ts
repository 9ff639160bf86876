import type { Ctx } from '#core/server/context.ts';
import { readToday } from '#core/server/business-day.ts';
import { required } from '#core/server/change.ts';
import type { Tx } from '#core/server/db.ts';
import { mounted, type Handlers, type ServerModule } from '#core/server/module.ts';
import { findCycle } from '#modules/people/evaluation-cycle/server/public.ts';
import { groupSide, sectionsFor } from '#modules/people/evaluation-template/evaluation.rules.ts';
import { managesEvaluations } from '#modules/people/evaluation-template/contract.ts';
import { evaluationInstance, type CompletedForm, type EvaluationForm } from '../contract.ts';
import { canRead, canReadPeers, canSee } from '../evaluation-instance.rules.ts';
import {
  acknowledge,
  calibrate,
  distribute,
  editDraft,
  extendDeadline,
  extendMany,
  giveBack,
  instanceKind,
  respond,
  submit,
} from './evaluation-instance.actions.ts';
import {
  instance,
  instancesOfCycle,
  managerAssignments,
  myEvaluations,
  readerOf,
  responsesOf,
  sectionsOf,
  seenBy,
  type Held,
} from './evaluation-instance.queries.ts';
import { deadlineReminder, launchReminder } from './evaluation-instance.reminders.ts';
import { peersTogether } from './peers.ts';
import { noteReading } from './reading-log.ts';
import { evaluationInstancePersonal } from './evaluation-instance.personal.ts';

async function formOf(ctx: Ctx, held: Held): Promise<EvaluationForm> {
  const [sections, today] = await Promise.all([sectionsOf(ctx.db, held.cycle_uuid), readToday(ctx.db)]);
  return { instance: seenBy(ctx, held, today), notes: held.notes, sections: sectionsFor(sections, held.side) };
}

async function completedOf(ctx: Ctx, uuid: string): Promise<CompletedForm> {
  const held = await instance(ctx.db, uuid, (one) => one.status === 'completed' && canRead(one, readerOf(ctx)));
  await noteReading(ctx, held, 'respostas');
  const { score, section_scores, calibrated_score, cycle_status, side } = held;
  const settled = side === 'MANAGER' && ['CALIBRATION', 'CLOSED'].includes(cycle_status);
  return {
    ...(await formOf(ctx, held)),
    responses: await responsesOf(ctx.db, uuid),
    score,
    final_score: settled ? (calibrated_score ?? score) : null,
    section_scores: section_scores ?? [],
  };
}

const changed = (ctx: Ctx, uuid: string, work: (db: Tx) => Promise<void>) =>
  ctx.transaction(async (db) => {
    await work(db);
    const held = await instance(db, uuid, () => true);
    return { data: seenBy(ctx, held, await readToday(db)) };
  });

const isMine = (ctx: Ctx) => (one: Held) => one.evaluator_uuid === ctx.user.uuid;

const handlers: Handlers<typeof evaluationInstance> = {
  myEvaluations: async (_input, ctx) => ({ data: await myEvaluations(ctx) }),
  managerAssignments: async (_input, ctx) => ({ data: await managerAssignments(ctx) }),
  ofCycle: async ({ params }, ctx) => {
    await required(findCycle(ctx.db, params.uuid));
    return { data: await instancesOfCycle(ctx, params.uuid) };
  },
  questions: async ({ params }, ctx) => ({
    data: await formOf(ctx, await instance(ctx.db, params.uuid, isMine(ctx))),
  }),
  responses: async ({ params }, ctx) => {
    await instance(ctx.db, params.uuid, isMine(ctx));
    return { data: await responsesOf(ctx.db, params.uuid) };
  },
  respond: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => ({ data: await respond(db, ctx, params.uuid, body) })),
  submit: ({ params }, ctx) => changed(ctx, params.uuid, (db) => submit(db, ctx, params.uuid)),
  editDraft: ({ params }, ctx) => changed(ctx, params.uuid, (db) => editDraft(db, ctx, params.uuid)),
  acknowledge: ({ params }, ctx) => changed(ctx, params.uuid, (db) => acknowledge(db, ctx, params.uuid)),
  extendDeadline: ({ params, body }, ctx) =>
    changed(ctx, params.uuid, (db) => extendDeadline(db, ctx, params.uuid, body)),
  extendMany: ({ params, body }, ctx) =>
    ctx.transaction(async (db) => ({ data: { extended: await extendMany(db, ctx, params.uuid, body) } })),
  giveBack: ({ params, body }, ctx) => changed(ctx, params.uuid, (db) => giveBack(db, ctx, params.uuid, body)),
  calibrate: ({ params, body }, ctx) => changed(ctx, params.uuid, (db) => calibrate(db, ctx, params.uuid, body)),
  completed: async ({ params }, ctx) => ({ data: await completedOf(ctx, params.uuid) }),
  peers: async ({ params, query }, ctx) => {
    const mayRead = (one: Held) => one.side === 'MANAGER' && canReadPeers(one, readerOf(ctx));
    const held = await instance(ctx.db, params.uuid, mayRead);
    await noteReading(ctx, held, groupSide.label(query.side).toLowerCase());
    return { data: await peersTogether(ctx.db, held, query.side) };
  },
};

export const evaluationInstanceModule: ServerModule = {
  name: 'evaluation-instance',
  dependsOn: ['evaluation-cycle', 'evaluation-template', 'notification', 'user'],
  personal: evaluationInstancePersonal,
  mounts: [mounted(evaluationInstance, handlers)],
  documents: [instanceKind],
  migrations: `${import.meta.dirname}/migrations`,
  notices: { evaluation: 'Avaliação de desempenho' },
  reminders: [deadlineReminder, launchReminder],
  on: {
    'evaluation_cycle.distributed': (db, _ctx, { cycle_uuid, participants }) =>
      distribute(db, cycle_uuid, participants),
  },
  entities: {
    evaluation_instance: {
      label: 'Avaliação',
      show: managesEvaluations,
      visible: async (ctx, uuid) => {
        const found = await instance(ctx.db, uuid, (one) => canSee(one, readerOf(ctx))).catch(() => undefined);
        return found !== undefined;
      },
      tables: ['evaluation_instance', 'evaluation_response'],
    },
  },
};

declare module '#modules/platform/notification/contract.ts' {
  interface AddedModules {
    evaluation: true;
  }
}
