import { sql } from 'kysely';
import type { Period } from '#core/contract/days.ts';
import { endOf, startOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { visibleBudgets } from '#modules/budget/budget/server/public.ts';
import { claimedStatuses } from '../warranty-claim.rules.ts';
import { unclaimedLines } from './unclaimed.queries.ts';

/** What became of the claims sent in a period, and what was approved in it that nobody claimed. */
export interface Recovery {
  claims: number;
  claimed: string;
  received: string;
  open: string;
  /** Asked for and neither received nor expected any more. */
  lost: string;
  unclaimed: string;
  brands: { brand_uuid: string; brand_name: string; claimed: string; received: string; open: string }[];
}

export async function recoveryOf(db: Db, ctx: Ctx, { start_date, end_date }: Period): Promise<Recovery> {
  const sums = sql`coalesce(sum(claimed_total), 0)::text as claimed, coalesce(sum(received_total), 0)::text as received,
    coalesce(sum(open_total), 0)::text as open`;
  const sent = sql`warranty_claim where status = any(${[...claimedStatuses]}::text[]) and sent_on between ${start_date}::date and ${end_date}::date`;
  const [whole, brands, unclaimed] = await Promise.all([
    sql<Omit<Recovery, 'brands' | 'unclaimed'>>`select count(*)::int as claims, ${sums},
      coalesce(sum(claimed_total - received_total - open_total), 0)::text as lost from ${sent}`.execute(db),
    sql<Recovery['brands'][number]>`select brand_uuid, min(brand_name) as brand_name, ${sums} from ${sent}
      group by brand_uuid order by sum(claimed_total) desc, min(brand_name)`.execute(db),
    sql<{
      amount: string;
    }>`select coalesce(sum(claimed::numeric), 0)::numeric(16, 2)::text as amount from (${unclaimedLines([
      ...visibleBudgets(ctx),
      sql`budget.decided_at >= ${startOf(start_date)}`,
      sql`budget.decided_at < ${endOf(end_date)}`,
    ])}) line`.execute(db),
  ]);
  const [sum] = whole.rows;
  if (!sum) throw new Error('a sum over nothing is a row too');
  return { ...sum, unclaimed: unclaimed.rows[0]?.amount ?? '0.00', brands: brands.rows };
}
