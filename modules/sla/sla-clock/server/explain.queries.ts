import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { notFound } from '#core/contract/error.ts';
import { inTransaction } from '#core/server/transaction.ts';
import { requireOrder } from '#modules/service/service-order/server/public.ts';
import type { Explanation } from '../contract.ts';
import { ordersToCount } from './clocked-orders.queries.ts';
import { contractPolicies } from './contract-policies.ts';
import { countAll, readBasis, type CountedClock } from './count-clocks.ts';

const moment = (at: number): string => new Date(at).toISOString();
const momentOrNone = (at: number | null): string | null => (at === null ? null : moment(at));
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The clock of an order counted now, part by part. */
export async function explain(ctx: Ctx, uuid: string): Promise<Explanation> {
  const { code } = await requireOrder(ctx.db, ctx, uuid);
  const now = Date.now();
  const counted = await inTransaction(ctx.db, async (db) => {
    const orders = await ordersToCount(db, [uuid]);
    return countAll(orders, await readBasis(db), await contractPolicies(db, ctx, [uuid]), now)[0];
  });
  if (!counted) throw notFound();
  return { code, ...told(counted), counted_then: await countedThen(ctx.db, counted), at: moment(now) };
}

function told({ terms, clock }: CountedClock): Omit<Explanation, 'code' | 'counted_then' | 'at'> {
  const { segments, targets, state, left_minutes } = clock;
  return {
    state,
    policy: terms && {
      uuid: terms.policy_uuid,
      name: terms.policy_name,
      why: terms.why,
      calendar: terms.calendar,
      pauses: [...terms.pauses],
      contract: terms.contract ?? null,
    },
    targets: targets.map(({ due_at, done_at, warnings: _told, ...target }) => ({
      ...target,
      due_at: momentOrNone(due_at),
      done_at: momentOrNone(done_at),
    })),
    segments: segments.map(({ from, to, technical: _word, ...segment }) => ({
      ...segment,
      from: moment(from),
      to: moment(to),
    })),
    counted_minutes: sum(segments.map(({ counted_minutes }) => counted_minutes)),
    paused_minutes: sum(segments.map(({ paused_minutes }) => paused_minutes)),
    closed_minutes: sum(segments.map(({ closed_minutes }) => closed_minutes)),
    left_minutes,
  };
}

/** What was kept when it was ready; nothing where today's count is the same. */
async function countedThen(db: Db, { order, clock }: CountedClock): Promise<number | null> {
  if (clock.done_at === null) return null;
  const kept = await db
    .selectFrom('sla_clock')
    .select('spent_minutes')
    .where('service_order_uuid', '=', order.uuid)
    .executeTakeFirst();
  const now = clock.targets.find(({ kind }) => kind === 'SOLUTION')?.spent_minutes;
  return kept && kept.spent_minutes !== now ? kept.spent_minutes : null;
}
