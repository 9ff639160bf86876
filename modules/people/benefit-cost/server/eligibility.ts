import type { Period } from '#core/contract/days.ts';
import { formatDate } from '#core/contract/format.ts';
import { logActivity, type Ctx } from '#core/server/context.ts';
import type { BecomingEligible } from '../contract.ts';
import { benefitCostHead } from '../report-head.ts';
import { becomingEligible } from './cost.queries.ts';

/** Who will have what, by name: looking at it goes on record (LGPD). */
export async function openBecomingEligible(ctx: Ctx, period: Period): Promise<BecomingEligible[]> {
  const found = await becomingEligible(ctx.db, period);
  const read = `quem passa a ter direito, de ${formatDate(period.start_date)} a ${formatDate(period.end_date)}`;
  if (found.length > 0)
    await ctx.transaction((db) =>
      logActivity(db, {
        entity: 'benefit_enrolment',
        uuid: null,
        label: benefitCostHead.title,
        action: 'read',
        changes: { read },
      }),
    );
  return found;
}
