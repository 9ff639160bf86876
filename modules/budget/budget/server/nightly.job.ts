import { sql } from 'kysely';
import { addDays } from '#core/contract/days.ts';
import { formatDate } from '#core/contract/format.ts';
import { todayOf } from '#core/server/business-day.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import { takeStep } from '#core/server/steps.ts';
import { budgetKind, lockBudget } from './budget-lock.ts';
import { tellStaff } from './notice.ts';
import { moveOrder } from './order-of-budget.actions.ts';
import './budget.table.ts';

export const nightlyJob = 'budget.nightly';

/** What is past its day expires. Each budget is its own transaction. */
export async function watchValidity(_payload: unknown, services: Services): Promise<void> {
  const ctx = new Ctx(services, systemFacts(nightlyJob), null);
  const today = todayOf(ctx);
  for (const uuid of await sentUntil(services, addDays(today, -1))) await expire(ctx, uuid, today);
}

async function sentUntil({ db }: Services, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('budget')
    .select('uuid')
    .where('status', '=', 'SENT')
    .where(sql<boolean>`valid_until <= ${day}::date`)
    .orderBy('valid_until')
    .orderBy('uuid')
    .execute();
  return rows.map(({ uuid }) => uuid);
}

const expire = (ctx: Ctx, uuid: string, today: string): Promise<void> =>
  ctx.transaction(async (db) => {
    const held = await lockBudget(db, ctx, uuid);
    const { budget } = held;
    // Answered, or sent again for longer, since it was found.
    if (budget.status !== 'SENT' || budget.valid_until >= today) return;
    await takeStep(db, budgetKind, budget, 'expire', { by: ['clock'] });
    const words = `${budget.code} venceu em ${formatDate(budget.valid_until)} sem resposta`;
    await moveOrder(db, ctx, held.order, 'EXPIRED', words);
    await tellStaff(db, ctx, held, 'EXPIRED', words);
  });
