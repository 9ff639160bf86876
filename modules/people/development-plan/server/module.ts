import { sql } from 'kysely';
import { notFound } from '#core/contract/error.ts';
import { logActivity, type Ctx } from '#core/server/context.ts';
import { mounted, type ServerModule } from '#core/server/module.ts';
import { canRead } from '#modules/people/evaluation-instance/evaluation-instance.rules.ts';
import { instance, noteReading, readerOf } from '#modules/people/evaluation-instance/server/public.ts';
import { managesEvaluations } from '#modules/people/evaluation-template/contract.ts';
import { developmentPlan } from '../contract.ts';
import { createGoal, finishGoal, updateGoal } from './development-plan.actions.ts';
import { ownGoal, peopleOf, seen, shownGoal } from './development-plan.queries.ts';
import { goalReminder } from './development-plan.reminder.ts';
import { developmentPlanPersonal } from './development-plan.personal.ts';

/** Somebody's whole plan, for who manages evaluations: on record, and never their own by this way. */
async function planOf(ctx: Ctx, user: string) {
  const person = await ctx.db.selectFrom('app_user').select('name').where('uuid', '=', user).executeTakeFirst();
  if (!person || user === ctx.user.uuid) throw notFound();
  await ctx.transaction((db) =>
    logActivity(db, { entity: 'development_goal', uuid: user, label: person.name, action: 'read' }),
  );
  return seen(ctx, sql`g.employee_uuid = ${user}::uuid`);
}

async function planOfResult(ctx: Ctx, uuid: string) {
  const held = await instance(ctx.db, uuid, (one) => one.side === 'MANAGER' && canRead(one, readerOf(ctx)));
  await noteReading(ctx, held, 'plano de desenvolvimento');
  return seen(ctx, sql`g.instance_uuid = ${uuid}::uuid`);
}

export const developmentPlanModule: ServerModule = {
  name: 'development-plan',
  dependsOn: ['evaluation-instance', 'evaluation-template', 'notification', 'user'],
  personal: developmentPlanPersonal,
  mounts: [
    mounted(developmentPlan, {
      mine: async (_asked, ctx) => ({ data: await seen(ctx, sql`g.employee_uuid = ${ctx.user.uuid}`) }),
      team: async (_asked, ctx) => ({
        data: await seen(ctx, sql`g.manager_uuid = ${ctx.user.uuid} and g.employee_uuid <> ${ctx.user.uuid}`),
      }),
      people: async (_asked, ctx) => ({ data: await peopleOf(ctx.db, ctx.user.uuid) }),
      ofPerson: async ({ params }, ctx) => ({ data: await planOf(ctx, params.userId) }),
      ofResult: async ({ params }, ctx) => ({ data: await planOfResult(ctx, params.uuid) }),
      create: ({ body }, ctx) =>
        ctx.transaction(async (db) => ({ data: await shownGoal(db, ctx, await createGoal(db, ctx, body)) })),
      update: ({ params, body }, ctx) =>
        ctx.transaction(async (db) => {
          await updateGoal(db, ctx, params.uuid, body);
          return { data: await shownGoal(db, ctx, params.uuid) };
        }),
      finish: ({ params, body }, ctx) =>
        ctx.transaction(async (db) => {
          await finishGoal(db, ctx, params.uuid, body);
          return { data: await shownGoal(db, ctx, params.uuid) };
        }),
    }),
  ],
  migrations: `${import.meta.dirname}/migrations`,
  reminders: [goalReminder],
  entities: {
    development_goal: {
      label: 'Objetivo de desenvolvimento',
      show: 'signed-in',
      visible: async (ctx, uuid) => {
        const own = await ownGoal(ctx.db, ctx, uuid).catch(() => undefined);
        return own !== undefined || managesEvaluations.some((permission) => ctx.holds(permission));
      },
      tables: ['development_goal'],
    },
  },
  constraints: { development_goal_employee: { field: 'employee_uuid', message: 'Pessoa não encontrada.' } },
};
