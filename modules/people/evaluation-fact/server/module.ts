import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { instance, noteReading, readerOf, type Held } from '#modules/people/evaluation-instance/server/public.ts';
import { managesEvaluations } from '#modules/people/evaluation-template/contract.ts';
import { evaluationFact } from '../contract.ts';
import { canReadFacts } from '../evaluation-fact.rules.ts';
import { periodFacts } from './evaluation-fact.queries.ts';
import { keepAll, keepKind, runKeep } from './kept-facts.ts';
import { object } from './objection.actions.ts';
import { evaluationFactPersonal } from './evaluation-fact.personal.ts';

const seen = (db: Db, ctx: Ctx, uuid: string): Promise<Held> =>
  instance(db, uuid, (one) => canReadFacts(one, readerOf(ctx)));

/** The figures and what is said against them are of the person: their manager is asked to look, everybody else leaves a trace. */
async function noteOthers(ctx: Ctx, held: Held): Promise<void> {
  if (held.manager_uuid !== ctx.user.uuid) await noteReading(ctx, held, 'números do período');
}

export const evaluationFactModule: ServerModule = {
  name: 'evaluation-fact',
  dependsOn: ['evaluation-cycle', 'evaluation-instance', 'evaluation-template', 'user'],
  personal: evaluationFactPersonal,
  mounts: [
    mounted(evaluationFact, {
      facts: async ({ params }, ctx) => {
        const held = await seen(ctx.db, ctx, params.uuid);
        await noteOthers(ctx, held);
        return ctx.transaction(async (db) => ({ data: await periodFacts(db, ctx, held) }));
      },
      object: ({ params, body }, ctx) =>
        ctx.transaction(async (db) => {
          const held = await seen(db, ctx, params.uuid);
          await object(db, ctx, held, body);
          return { data: await periodFacts(db, ctx, held) };
        }),
    }),
  ],
  operations: { [keepKind]: runKeep },
  on: {
    'evaluation_cycle.closed': (db, ctx, { cycle_uuid, code }) => keepAll(db, ctx, cycle_uuid, code),
  },
  migrations: `${import.meta.dirname}/migrations`,
  functions: `${import.meta.dirname}/functions`,
  entities: {
    evaluation_objection: {
      label: 'Ressalva aos números',
      show: managesEvaluations,
      tables: ['evaluation_objection', 'evaluation_kept_facts'],
    },
  },
};
