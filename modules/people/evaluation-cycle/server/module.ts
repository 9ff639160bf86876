import { invalid } from '#core/contract/error.ts';
import { ok } from '#core/contract/page.ts';
import { nextCode } from '#core/server/codes.ts';
import { required } from '#core/server/change.ts';
import { serverDocument } from '#core/server/document.ts';
import { sheetColumns } from '#core/server/field-columns.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { managesEvaluations } from '#modules/people/evaluation-template/contract.ts';
import { evaluationCycle, evaluationCycleFields } from '../contract.ts';
import { cycleFaults, cycleMachine } from '../evaluation-cycle.rules.ts';
import { cycleList, findCycle, participantsOf, searchCycles } from './evaluation-cycle.queries.ts';
import { cycleSteps, distribute, launchKind, runLaunch } from './launch.ts';
import {
  addParticipants,
  correctParticipant,
  proposePeers,
  removeParticipant,
  whoWouldBe,
} from './participant.actions.ts';

function checked<B extends Parameters<typeof cycleFaults>[0]>(body: B): B {
  const faults = cycleFaults(body);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return body;
}

const documents = serverDocument(evaluationCycle, {
  entity: 'evaluation_cycle',
  table: 'evaluation_cycle',
  title: 'Ciclos de avaliação',
  label: 'code',
  insert: async (db, _ctx, body) =>
    insertRecord(db, 'evaluation_cycle', { ...checked(body), code: await nextCode(db, 'AV') }),
  update: async (db, _ctx, uuid, body) => {
    const { version, ...values } = checked(body);
    await updateRecord(db, 'evaluation_cycle', { uuid, version }, values);
  },
  machine: cycleMachine,
  steps: cycleSteps,
  listing: cycleList,
  find: findCycle,
  sheet: sheetColumns(evaluationCycleFields),
});

export const evaluationCycleModule: ServerModule = {
  name: 'evaluation-cycle',
  dependsOn: ['evaluation-template', 'hr', 'user'],
  personal: { evaluation_cycle: { none: ['name'] } },
  mounts: [
    mounted(evaluationCycle, {
      ...documents.handlers,
      participants: async ({ params }, { db, user }) => {
        await required(findCycle(db, params.uuid));
        return { data: await participantsOf(db, params.uuid, user.uuid) };
      },
      addParticipants: ({ params, body }, ctx) =>
        ctx.transaction(async (db) => {
          await addParticipants(db, params.uuid, body.people);
          return { data: await participantsOf(db, params.uuid, ctx.user.uuid) };
        }),
      whoParticipants: async ({ params, body }, { db }) => {
        await required(findCycle(db, params.uuid));
        return { data: await whoWouldBe(db, params.uuid, body.people) };
      },
      correctParticipant: ({ params, body }, ctx) =>
        ctx.transaction(async (db) => {
          await correctParticipant(db, ctx, params.uuid, params.participantUuid, body);
          return ok;
        }),
      removeParticipant: ({ params }, ctx) =>
        ctx.transaction(async (db) => {
          await removeParticipant(db, params.uuid, params.participantUuid);
          return ok;
        }),
      proposePeers: ({ params }, ctx) =>
        ctx.transaction(async (db) => {
          await proposePeers(db, ctx, params.uuid);
          return { data: await participantsOf(db, params.uuid, ctx.user.uuid) };
        }),
      distribute: ({ params }, ctx) =>
        ctx.transaction(async (db) => {
          await required(findCycle(db, params.uuid));
          return { data: await distribute(db, ctx, params.uuid) };
        }),
    }),
  ],
  operations: { ...documents.operations, [launchKind]: runLaunch },
  documents: [documents.kind],
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  entities: {
    evaluation_cycle: {
      label: 'Ciclo de avaliação',
      show: managesEvaluations,
      tables: ['evaluation_cycle', 'evaluation_participant'],
    },
  },
  constraints: {
    evaluation_cycle_template: { field: 'template_uuid', message: 'Modelo não encontrado.' },
    evaluation_participant_manager: { field: 'manager_uuid', message: 'Pessoa não encontrada.' },
    evaluation_participant_employee: { field: 'people', message: 'Pessoa não encontrada.' },
    evaluation_participant_other: {
      field: 'manager_uuid',
      message: 'Ninguém é o próprio gestor nem o próprio colega.',
    },
    evaluation_participant_around: { field: 'report_uuids', message: 'Ninguém avalia a si mesmo por outro lado.' },
    evaluation_participant_one_group: {
      field: 'report_uuids',
      message: 'Cada pessoa avalia por um lado só: colega, liderado ou cliente interno.',
    },
  },
  search: [{ entity: 'evaluation_cycle', access: managesEvaluations, find: searchCycles }],
};
