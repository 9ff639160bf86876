import { can } from '#core/contract/endpoint.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { metrologyRecall } from '../contract.ts';
import { judgeAll, judgingJob, openRecall } from './judging.actions.ts';
import { letterJob, letterOperations, mailLetter, sendLetter, startLetters } from './letter.actions.ts';
import { evidenceOf, letterFile } from './recall-papers.ts';
import { clearUnchanged, decideItems } from './recall.actions.ts';
import { findRecall, itemsOf, recallList } from './recall.queries.ts';
import { metrologyRecallPersonal } from './metrology-recall.personal.ts';

const changed = (ctx: Ctx, uuid: string, work: (db: Tx) => Promise<void>) =>
  ctx.transaction(async (db) => {
    await work(db);
    return { data: await findRecall(db, uuid) };
  });

export const metrologyRecallModule: ServerModule = {
  name: 'metrology-recall',
  dependsOn: [
    'calibration',
    'checklist-run',
    'company',
    'customer',
    'instrument',
    'instrument-use',
    'maintenance-schedule',
    'non-conformity',
    'non-conformity-opening',
    'service-order',
    'user',
  ],
  personal: metrologyRecallPersonal,
  mounts: [
    mounted(metrologyRecall, {
      list: async ({ query }, { db }) => ({ data: await recallList(db, query.calibration_uuid) }),
      show: async ({ params }, { db }) => ({ data: await findRecall(db, params.uuid) }),
      items: async ({ params, query }, { db }) => ({ data: await itemsOf(db, params.uuid, query.customer_uuid) }),
      decide: ({ params, body }, ctx) => changed(ctx, params.uuid, (db) => decideItems(db, ctx, params.uuid, body)),
      clear: ({ params }, ctx) => changed(ctx, params.uuid, (db) => clearUnchanged(db, ctx, params.uuid)),
      letter: ({ params, query }, ctx) => letterFile(ctx, params.uuid, query.customer_uuid),
      sendLetter: ({ params, body }, ctx) => sendLetter(ctx, params.uuid, body),
      sendLetters: ({ params, body }, ctx) =>
        ctx.transaction(async (db) => ({ data: await startLetters(db, ctx, params.uuid, body.customer_uuids) })),
      evidence: ({ params }, ctx) => evidenceOf(ctx, params.uuid),
    }),
  ],
  on: { 'calibration.out_of_limit': openRecall },
  operations: letterOperations,
  jobs: { [letterJob]: mailLetter, [judgingJob]: judgeAll },
  schedule: { [judgingJob]: '*/15 * * * *' },
  migrations: `${import.meta.dirname}/migrations`,
  entities: {
    metrology_recall: {
      label: 'Recall metrológico',
      show: can('quality', 'calibrations_show', 'calibrations_list'),
      tables: ['metrology_recall', 'metrology_recall_item'],
    },
  },
};
