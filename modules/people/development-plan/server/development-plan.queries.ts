import { sql, type RawBuilder } from 'kysely';
import { notFound } from '#core/contract/error.ts';
import { readToday } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import type { DevelopmentGoal } from '../contract.ts';
import { isParty, situationOf } from '../development-plan.rules.ts';
import './development-plan.table.ts';

export type HeldGoal = Omit<DevelopmentGoal, 'situation' | 'can_change'> & { manager_uuid: string | null };

/** What is to be done first, by its day; then what is finished, the latest first. */
async function goals(db: Db, which: RawBuilder<unknown>): Promise<HeldGoal[]> {
  const { rows } = await sql<HeldGoal>`
    select g.uuid, g.version, g.employee_uuid, employee.name as employee_name, g.manager_uuid,
      manager.name as manager_name, g.instance_uuid, g.goal, g.action, g.due_on::text as due_on, g.status, g.evidence,
      g.finished_on::text as finished_on
    from development_goal g
    join app_user employee on employee.uuid = g.employee_uuid
    left join app_user manager on manager.uuid = g.manager_uuid
    where ${which}
    order by g.status <> 'OPEN', g.finished_on desc, g.due_on, g.uuid`.execute(db);
  return rows;
}

function seenBy(ctx: Ctx, goal: HeldGoal, today: string): DevelopmentGoal {
  const { manager_uuid: _who, ...row } = goal;
  return {
    ...row,
    situation: situationOf(goal, today) as DevelopmentGoal['situation'],
    can_change: isParty(goal, ctx.user.uuid),
  };
}

export async function seen(ctx: Ctx, which: RawBuilder<unknown>): Promise<DevelopmentGoal[]> {
  const [rows, today] = await Promise.all([goals(ctx.db, which), readToday(ctx.db)]);
  return rows.map((row) => seenBy(ctx, row, today));
}

/** One, for the two it is of; to everybody else it is not there. */
export async function ownGoal(db: Db, ctx: Ctx, uuid: string): Promise<HeldGoal> {
  const [found] = await goals(db, sql`g.uuid = ${uuid}::uuid`);
  if (!found || !isParty(found, ctx.user.uuid)) throw notFound();
  return found;
}

export const shownGoal = async (db: Db, ctx: Ctx, uuid: string): Promise<DevelopmentGoal> =>
  seenBy(ctx, await ownGoal(db, ctx, uuid), await readToday(db));

/** Myself first, then who reports to me. */
export async function peopleOf(db: Db, user: string): Promise<{ uuid: string; name: string }[]> {
  return db
    .selectFrom('app_user')
    .select(['uuid', 'name'])
    .where('status', '=', 'ACTIVE')
    .where((eb) => eb.or([eb('uuid', '=', user), eb('manager_uuid', '=', user)]))
    .orderBy((eb) => eb('uuid', '=', user), 'desc')
    .orderBy('name')
    .orderBy('uuid')
    .execute();
}
