import { sql, type RawBuilder } from 'kysely';
import { addMonths, monthOf, monthsBefore, type Period } from '#core/contract/days.ts';
import { sumOf } from '#core/contract/decimal.ts';
import type { Reply } from '#core/contract/endpoint.ts';
import type { Db } from '#core/server/db.ts';
import { mealBaseNow } from '#modules/people/benefit/server/public.ts';
import '#modules/people/benefit-enrolment/server/public.ts';
import { costOver, workingDaysBy, type CountWorkingDays } from '#modules/people/benefit-enrolment/cost.rules.ts';
import { businessCalendar } from '#modules/platform/business-calendar/server/public.ts';
import type { BecomingEligible, benefitCost } from '../contract.ts';

type Summary = Omit<Reply<typeof benefitCost.calls.summary>['data'], keyof Period>;
type Row = Reply<typeof benefitCost.calls.rows>['data'][number];
type Enrolled = Awaited<ReturnType<typeof enrolledIn>>[number];
interface Cost {
  total: string;
  employee: string;
  company: string;
}

async function enrolledIn(db: Db, { start_date, end_date }: Period, benefit: string | undefined) {
  const meal_base = await mealBaseNow(db);
  const rows = await db
    .selectFrom('benefit_enrolment as enrolment')
    .innerJoin('benefit', 'benefit.uuid', 'enrolment.benefit_uuid')
    .innerJoin('app_user', 'app_user.uuid', 'enrolment.user_uuid')
    .select(['enrolment.starts_on', 'enrolment.ends_on', 'enrolment.dependants_count as dependants'])
    .select(['enrolment.base_pay', 'enrolment.employee_value as agreed'])
    .select(['enrolment.user_uuid', 'enrolment.user_name', 'app_user.department', 'app_user.job_title'])
    .select(['enrolment.benefit_uuid', 'enrolment.benefit_name', 'benefit.category', 'benefit.value_kind'])
    .select(['benefit.company_value', 'benefit.employee_kind', 'benefit.employee_value', 'benefit.provider'])
    .where('enrolment.starts_on', '<=', end_date)
    .where((eb) => eb.or([eb('enrolment.ends_on', 'is', null), eb('enrolment.ends_on', '>=', start_date)]))
    .$if(benefit !== undefined, (query) => query.where('enrolment.benefit_uuid', '=', benefit ?? ''))
    .execute();
  return rows.map((row) => ({ ...row, meal_base }));
}

function costOf(period: Period, workingDays: CountWorkingDays): (one: Enrolled) => Cost {
  const cost = costOver(period, workingDays);
  return (one) => cost(one, { ...one, employee_value: one.agreed });
}

const summed = (costs: readonly Cost[]): Cost => ({
  total: sumOf(
    costs.map(({ total }) => total),
    2,
  ),
  employee: sumOf(
    costs.map(({ employee }) => employee),
    2,
  ),
  company: sumOf(
    costs.map(({ company }) => company),
    2,
  ),
});

/** Whose grace ends in these days, and who do not have that benefit yet. */
export async function becomingEligible(db: Db, { start_date, end_date }: Period): Promise<BecomingEligible[]> {
  const { rows } = await sql<BecomingEligible>`
    select app_user.uuid as user_uuid, app_user.name as user_name, app_user.department, benefit.uuid as benefit_uuid,
      benefit.name as benefit_name, (app_user.hired_at + benefit.grace_days)::text as "from"
    from benefit
    join app_user on app_user.status = 'ACTIVE' and (benefit.department is null or benefit.department = app_user.department)
      and app_user.hired_at + benefit.grace_days between ${start_date}::date and ${end_date}::date
    where benefit.status = 'ACTIVE' and not exists (select from benefit_enrolment had
      where had.benefit_uuid = benefit.uuid and had.user_uuid = app_user.uuid
        and (had.ends_on is null or had.ends_on >= ${end_date}::date))
    order by app_user.hired_at + benefit.grace_days, searchable(app_user.name), searchable(benefit.name), benefit.uuid`.execute(
    db,
  );
  return rows;
}

export async function costSummary(db: Db, period: Period, benefit: string | undefined): Promise<Summary> {
  const workingDays = workingDaysBy(await businessCalendar(db));
  const year = Array.from({ length: 12 }, (_, n) => monthOf(addMonths(period.end_date, n - 11)));
  const before = monthsBefore(period);
  const earliest = [year[0]?.start_date ?? before.start_date, before.start_date].toSorted()[0] ?? before.start_date;
  const all = await enrolledIn(db, { start_date: earliest, end_date: period.end_date }, benefit);
  const within = all.filter(
    ({ starts_on, ends_on }) => starts_on <= period.end_date && (!ends_on || ends_on >= period.start_date),
  );
  return {
    totals: {
      ...summed(within.map(costOf(period, workingDays))),
      people: new Set(within.map(({ user_uuid }) => user_uuid)).size,
      enrolments: within.length,
    },
    previous: summed(all.map(costOf(before, workingDays))),
    months: year.map((month) => ({
      month: month.start_date.slice(0, 7),
      ...summed(all.map(costOf(month, workingDays))),
    })),
    becoming_eligible: new Set((await becomingEligible(db, period)).map(({ user_uuid }) => user_uuid)).size,
  };
}

/** What each person has of each benefit in these days, and what it costs them and the house. */
export async function costLines(db: Db, period: Period) {
  const cost = costOf(period, workingDaysBy(await businessCalendar(db)));
  const groups = Map.groupBy(
    await enrolledIn(db, period, undefined),
    ({ user_uuid, benefit_uuid }) => `${user_uuid} ${benefit_uuid}`,
  );
  return [...groups.values()].flatMap((ones) => {
    const [first] = ones;
    if (!first) return [];
    const { user_uuid, user_name, department, benefit_uuid, benefit_name } = first;
    return [{ user_uuid, user_name, department, benefit_uuid, benefit_name, ...summed(ones.map(cost)) }];
  });
}

const groupings = {
  PERSON: (one: Enrolled) => ({ uuid: one.user_uuid, name: one.user_name, part: one.benefit_name }),
  BENEFIT: (one: Enrolled) => ({ uuid: one.benefit_uuid, name: one.benefit_name, part: one.provider ?? '' }),
  DEPARTMENT: (one: Enrolled) => ({
    uuid: one.department ?? 'none',
    name: one.department ?? 'Sem setor',
    part: one.benefit_name,
  }),
};

/** Counted here and handed to the kit as a table: it sorts, searches, sums and pages it. */
export async function costRows(
  db: Db,
  period: Period,
  { benefit_uuid, by = 'PERSON' }: { benefit_uuid?: string | undefined; by?: keyof typeof groupings | undefined },
): Promise<RawBuilder<Row>> {
  const workingDays = workingDaysBy(await businessCalendar(db));
  const cost = costOf(period, workingDays);
  const groups = Map.groupBy(await enrolledIn(db, period, benefit_uuid), (one) => groupings[by](one).uuid);
  const rows = [...groups.values()].flatMap((ones): Row[] => {
    const [first] = ones;
    if (!first) return [];
    const { uuid, name } = groupings[by](first);
    return [
      {
        uuid,
        name,
        detail: [...new Set(ones.map((one) => groupings[by](one).part))].filter(Boolean).join(', '),
        people: new Set(ones.map(({ user_uuid }) => user_uuid)).size,
        ...summed(ones.map(cost)),
      },
    ];
  });
  return sql<Row>`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as counted(uuid text, name text, detail text, people int, total text, employee text, company text)`;
}
