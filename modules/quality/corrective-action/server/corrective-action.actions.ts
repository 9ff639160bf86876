import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { conflict, forbidden, invalid } from '#core/contract/error.ts';
import { todayOf } from '#core/server/business-day.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { StepsOf, Taking } from '#core/server/document.ts';
import type { Refusal } from '#core/server/events.ts';
import { deleteRecord, insertRecord, updateRecord } from '#core/server/records.ts';
import { lockDocument } from '#core/server/steps.ts';
import { keepActionCounts } from '#modules/quality/non-conformity/server/public.ts';
import type { correctiveAction } from '../contract.ts';
import { planClosed, planSteps, type actionMachine } from '../corrective-action.rules.ts';
import './corrective-action.table.ts';

type NewAction = Received<typeof correctiveAction.create>['body'];
type ChangedAction = Received<typeof correctiveAction.update>['body'];

/** The non-conformity, held: its plan changes one hand at a time, and not once it is being checked. */
async function lockPlan(db: Tx, uuid: string): Promise<void> {
  const { rows } = await sql<{ status: string }>`select status from non_conformity where uuid = ${uuid}::uuid
    for no key update`.execute(db);
  if (!rows[0]) throw invalid({ non_conformity_uuid: ['Não conformidade não encontrada.'] });
  if (!planSteps.includes(rows[0].status)) throw conflict(planClosed, 'transition');
}

/** How far the plan is: what was given up does not count. */
async function countActions(db: Tx, uuid: string): Promise<void> {
  const { rows } = await sql<{ action_count: number; open_action_count: number }>`
    select count(*)::int as action_count, count(*) filter (where status <> 'DONE')::int as open_action_count
    from corrective_action where non_conformity_uuid = ${uuid}::uuid and status <> 'CANCELLED'`.execute(db);
  await keepActionCounts(db, uuid, rows[0] ?? { action_count: 0, open_action_count: 0 });
}

export async function createAction(db: Tx, _ctx: Ctx, body: NewAction): Promise<string> {
  await lockPlan(db, body.non_conformity_uuid);
  const uuid = await insertRecord(db, 'corrective_action', { ...body, code: await nextCode(db, 'AC') });
  await countActions(db, body.non_conformity_uuid);
  return uuid;
}

export async function updateAction(
  db: Tx,
  _ctx: Ctx,
  uuid: string,
  { version, ...body }: ChangedAction,
): Promise<void> {
  const { non_conformity_uuid } = await lockDocument(db, 'corrective_action', uuid);
  if (non_conformity_uuid !== body.non_conformity_uuid)
    throw invalid({ non_conformity_uuid: ['A ação é desta não conformidade: cadastre outra na outra.'] });
  await lockPlan(db, non_conformity_uuid);
  await updateRecord(db, 'corrective_action', { uuid, version }, body);
}

export async function removeAction(db: Tx, _ctx: Ctx, uuid: string): Promise<void> {
  const { non_conformity_uuid } = await lockDocument(db, 'corrective_action', uuid);
  await lockPlan(db, non_conformity_uuid);
  await deleteRecord(db, 'corrective_action', uuid);
  await countActions(db, non_conformity_uuid);
}

type Doc = { non_conformity_uuid: string; owner_uuid: string };
/** A step of an action moves its plan along. */
async function moved<Body>({ db, doc, take }: Taking<Doc, Body>, values: Record<string, unknown> = {}): Promise<void> {
  await lockPlan(db, doc.non_conformity_uuid);
  await take(values);
  await countActions(db, doc.non_conformity_uuid);
}
/** Who it was given to, or who leads the treatment. */
function requireOwner(ctx: Ctx, { owner_uuid }: Doc): void {
  if (owner_uuid === ctx.user.uuid || ctx.holds({ module: 'quality', action: 'non_conformities_update' })) return;
  throw forbidden('Só quem recebeu a ação ou conduz o tratamento faz isto.');
}

export const actionSteps: StepsOf<typeof correctiveAction, typeof actionMachine, 'corrective_action'> = {
  start: (taking) => {
    requireOwner(taking.ctx, taking.doc);
    return moved(taking);
  },
  complete: (taking) => {
    requireOwner(taking.ctx, taking.doc);
    return moved(taking, { result: taking.body.result, completed_on: todayOf(taking.ctx) });
  },
  resume: (taking) => moved(taking, { completed_on: null }),
  cancel: (taking) => moved(taking),
};

/** Nobody says of their own work that it worked. */
export async function refuseExecutor(
  db: Tx,
  _ctx: Ctx,
  { uuid, verifier }: { uuid: string; verifier: string },
): Promise<Refusal | undefined> {
  const own = await db
    .selectFrom('corrective_action')
    .select('code')
    .where('non_conformity_uuid', '=', uuid)
    .where('owner_uuid', '=', verifier)
    .where('status', '=', 'DONE')
    .orderBy('code')
    .limit(1)
    .executeTakeFirst();
  return own && { message: `Quem executou a ação ${own.code} não verifica a eficácia.`, code: 'executor' };
}
