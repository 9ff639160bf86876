import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid, notFound } from '#core/contract/error.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { instance } from '#modules/people/evaluation-instance/server/public.ts';
import type { developmentPlan } from '../contract.ts';
import { isParty } from '../development-plan.rules.ts';
import { ownGoal } from './development-plan.queries.ts';

/** Who follows the person's plan: of a result its manager, else the one of the register. */
async function managerFor(db: Tx, employee: string, result: string | null): Promise<string | null> {
  if (result) {
    const form = await instance(
      db,
      result,
      (one) => one.side === 'MANAGER' && one.employee_uuid === employee && one.cycle_status === 'CLOSED',
    );
    return form.manager_uuid;
  }
  const person = await db.selectFrom('app_user').select('manager_uuid').where('uuid', '=', employee).executeTakeFirst();
  if (!person) throw notFound();
  return person.manager_uuid;
}

const inTime = (ctx: Ctx, due_on: string): void => {
  if (due_on < todayOf(ctx)) throw invalid({ due_on: ['O prazo já passou.'] });
};

type New = Received<typeof developmentPlan.create>['body'];
export async function createGoal(db: Tx, ctx: Ctx, body: New): Promise<string> {
  const { employee_uuid, instance_uuid } = body;
  const manager_uuid = await managerFor(db, employee_uuid, instance_uuid ?? null);
  // Whoever is neither does not learn whose plan it would be.
  if (!isParty({ employee_uuid, manager_uuid }, ctx.user.uuid)) throw notFound();
  inTime(ctx, body.due_on);
  const { name } = await db
    .selectFrom('app_user')
    .select('name')
    .where('uuid', '=', employee_uuid)
    .executeTakeFirstOrThrow();
  return insertRecord(db, 'development_goal', { ...body, manager_uuid, label: name });
}

type Changed = Received<typeof developmentPlan.update>['body'];
export async function updateGoal(db: Tx, ctx: Ctx, uuid: string, { version, ...values }: Changed): Promise<void> {
  const goal = await ownGoal(db, ctx, uuid);
  if (goal.status !== 'OPEN') throw conflict('O objetivo já foi encerrado: retome-o antes de alterar.', 'transition');
  if (values.due_on !== goal.due_on) inTime(ctx, values.due_on);
  await updateRecord(db, 'development_goal', { uuid, version }, values);
}

type Finished = Received<typeof developmentPlan.finish>['body'];
export async function finishGoal(db: Tx, ctx: Ctx, uuid: string, body: Finished): Promise<void> {
  const { status, version } = body;
  await ownGoal(db, ctx, uuid);
  const evidence = body.evidence ?? null;
  if (status !== 'OPEN' && evidence === null)
    throw invalid({ evidence: [status === 'DONE' ? 'Diga o que mostra que foi feito.' : 'Diga o motivo.'] });
  const finished_on = status === 'OPEN' ? null : todayOf(ctx);
  await updateRecord(db, 'development_goal', { uuid, version }, { status, evidence, finished_on });
}
