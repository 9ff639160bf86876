import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { notify } from '#modules/platform/notification/server/public.ts';
import { budgetStatus, isApproved, type BudgetStatus } from '../budget.rules.ts';
import type { Held } from './budget-lock.ts';

/** Whoever made it hears of it; when the customer answered, whoever hands out the work as well. */
export async function tellStaff(db: Tx, ctx: Ctx, { budget }: Held, to: BudgetStatus, words: string): Promise<void> {
  const notice = {
    module: 'budget',
    priority: isApproved(to) || to === 'REJECTED' ? 'HIGH' : 'MEDIUM',
    type: 'Orçamento',
    title: `${budget.code}: ${budgetStatus.label(to)}`,
    description: [budget.customer_name, words].filter(Boolean).join(' · '),
    actionUrl: `/budget/show/${budget.uuid}`,
    relatedId: budget.uuid,
  } as const;
  const maker = budget.created_by_uuid;
  const actor = ctx.identity?.uuid ?? null;
  if (maker) await notify(db, ctx.services, { ...notice, users: [maker], except: actor });
  if (!actor && to !== 'EXPIRED')
    await notify(db, ctx.services, {
      ...notice,
      holdersOf: { module: 'service_order', action: 'assign' },
      except: maker,
    });
}
