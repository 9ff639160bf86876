import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { required } from '#core/server/change.ts';
import { findCycle } from '#modules/people/evaluation-cycle/server/public.ts';
import type { Held } from '#modules/people/evaluation-instance/server/public.ts';
import type { PeriodFacts } from '../contract.ts';
import { canObject } from '../evaluation-fact.rules.ts';
import './evaluation-fact.table.ts';
import { countedFacts, keptFacts } from './kept-facts.ts';

async function objectionsOf(db: Db, { cycle_uuid, employee_uuid }: Held, reader: string) {
  const rows = await db
    .selectFrom('evaluation_objection as objection')
    .innerJoin('app_user as author', 'author.uuid', 'objection.author_uuid')
    .select(['author.name as author_name', 'author_uuid', 'text', 'objection.updated_at', 'objection.version'])
    .where('cycle_uuid', '=', cycle_uuid)
    .where('employee_uuid', '=', employee_uuid)
    .orderBy('objection.created_at')
    .orderBy('objection.uuid')
    .execute();
  return rows.map(({ author_uuid, ...row }) => ({ ...row, mine: author_uuid === reader }));
}

export async function periodFacts(db: Tx, ctx: Ctx, held: Held): Promise<PeriodFacts> {
  const { period_start, period_end } = await required(findCycle(db, held.cycle_uuid));
  const of = { cycle_uuid: held.cycle_uuid, employee_uuid: held.employee_uuid, period_start, period_end };
  const { facts, kept_at } =
    held.cycle_status === 'CLOSED'
      ? await keptFacts(db, ctx, of)
      : { facts: await countedFacts(db, ctx, of), kept_at: null };
  return {
    period_start,
    period_end,
    facts,
    kept_at,
    objections: await objectionsOf(db, held, ctx.user.uuid),
    can_object: canObject(held, ctx.user),
  };
}
