import { monthOf } from '#core/contract/days.ts';
import { sumOf } from '#core/contract/decimal.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { mealBaseNow } from '#modules/people/benefit/server/public.ts';
import { businessCalendar } from '#modules/platform/business-calendar/server/public.ts';
import { costOver, eligibleFrom, workingDaysBy } from '../cost.rules.ts';
import type { MyBenefits } from '../contract.ts';
import { findEnrolment } from './benefit-enrolment.queries.ts';

const offeredColumns = [
  'benefit.uuid',
  'benefit.name',
  'benefit.category',
  'benefit.provider',
  'benefit.description',
  'benefit.mandatory',
] as const;

const hadBy = (db: Db, user: string, today: string) =>
  db
    .selectFrom('benefit_enrolment as enrolment')
    .innerJoin('benefit', 'benefit.uuid', 'enrolment.benefit_uuid')
    .select([...offeredColumns, 'benefit.value_kind', 'benefit.company_value', 'benefit.employee_kind'])
    .select(['benefit.employee_value', 'enrolment.uuid as enrolment_uuid'])
    .where('enrolment.user_uuid', '=', user)
    .where((eb) => eb.or([eb('enrolment.ends_on', 'is', null), eb('enrolment.ends_on', '>=', today)]))
    .orderBy('benefit.name')
    .execute();

/** Active, for everybody or for this person's department, and not had. */
async function offeredTo(db: Db, user: string, today: string) {
  const rows = await db
    .selectFrom('benefit')
    .innerJoin('app_user', (join) => join.on('app_user.uuid', '=', user))
    .leftJoin('benefit_refusal as refusal', (join) =>
      join.onRef('refusal.benefit_uuid', '=', 'benefit.uuid').on('refusal.user_uuid', '=', user),
    )
    .select([...offeredColumns, 'benefit.grace_days', 'app_user.hired_at', 'refusal.declined_at'])
    .where('benefit.status', '=', 'ACTIVE')
    .where((eb) =>
      eb.or([eb('benefit.department', 'is', null), eb('benefit.department', '=', eb.ref('app_user.department'))]),
    )
    .where((eb) => eb.or([eb('benefit.starts_on', 'is', null), eb('benefit.starts_on', '<=', today)]))
    .where((eb) => eb.or([eb('benefit.ends_on', 'is', null), eb('benefit.ends_on', '>=', today)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('benefit_enrolment as had')
            .select('had.uuid')
            .whereRef('had.benefit_uuid', '=', 'benefit.uuid')
            .where('had.user_uuid', '=', user)
            .where((one) => one.or([one('had.ends_on', 'is', null), one('had.ends_on', '>=', today)])),
        ),
      ),
    )
    .orderBy('benefit.name')
    .execute();
  return rows.map(({ grace_days, hired_at, ...row }) => ({
    ...row,
    eligible_from: eligibleFrom(hired_at, grace_days, today),
  }));
}

/** What somebody has, what it costs this month and what else there is: everybody's own. */
export async function myBenefits(ctx: Ctx): Promise<MyBenefits> {
  const { db, user } = ctx;
  const today = todayOf(ctx);
  const month = monthOf(today);
  const costOf = costOver(month, workingDaysBy(await businessCalendar(db)));
  const meal_base = await mealBaseNow(db);
  const had = await hadBy(db, user.uuid, today);
  const mine: MyBenefits['mine'] = [];
  for (const { enrolment_uuid, value_kind, company_value, employee_kind, employee_value, ...benefit } of had) {
    const enrolled = await findEnrolment(db, enrolment_uuid);
    if (!enrolled) continue;
    const terms = { category: benefit.category, value_kind, company_value, employee_kind, employee_value, meal_base };
    const { starts_on, ends_on, plan, card_number, dependants } = enrolled;
    const cost = costOf(terms, { ...enrolled, dependants: dependants.length });
    mine.push({ ...benefit, starts_on, ends_on, plan, card_number, dependants, ...cost });
  }
  const summed = (part: 'total' | 'employee' | 'company') =>
    sumOf(
      mine.map((one) => one[part]),
      2,
    );
  return {
    ...month,
    mine,
    offered: await offeredTo(db, user.uuid, today),
    totals: { total: summed('total'), employee: summed('employee'), company: summed('company') },
  };
}
