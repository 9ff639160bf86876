import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#core/server/db.ts';
import type { OperationRun, OperationRunner } from '#core/server/operations.ts';
import type { PeopleMeant } from '#modules/people/hr/contract.ts';
import { isMeant, meantPeople } from '#modules/people/hr/server/public.ts';
import type { ManyAtOnce } from '../contract.ts';
import { createEnrolment } from './benefit-enrolment.actions.ts';

export const enrolManyKind = 'benefit_enrolment.enrol-many';

/** Who is meant and does not have it from that day on, as `app_user`. */
function lacking(benefit: string, asked: ManyAtOnce): RawBuilder<boolean> {
  const { starts_on, people, has_benefit_uuid, eligible_only, refused_too } = asked;
  const holds = (uuid: string) => sql`exists (select from benefit_enrolment had where had.user_uuid = app_user.uuid
    and had.benefit_uuid = ${uuid}::uuid and had.starts_on <= ${starts_on}::date
    and (had.ends_on is null or had.ends_on >= ${starts_on}::date))`;
  const said = [
    isMeant(people),
    sql`not exists (select from benefit_enrolment had where had.user_uuid = app_user.uuid
      and had.benefit_uuid = ${benefit}::uuid and (had.ends_on is null or had.ends_on >= ${starts_on}::date))`,
    ...(has_benefit_uuid ? [holds(has_benefit_uuid)] : []),
    ...(eligible_only ? [sql`(${graceEnds(benefit)} is null or ${graceEnds(benefit)} <= ${starts_on}::date)`] : []),
    ...(refused_too
      ? []
      : [
          sql`not exists (select from benefit_refusal refusal where refusal.user_uuid = app_user.uuid
            and refusal.benefit_uuid = ${benefit}::uuid)`,
        ]),
  ];
  return sql<boolean>`(${sql.join(said, sql` and `)})`;
}
const graceEnds = (benefit: string) =>
  sql<string>`(app_user.hired_at + (select grace_days from benefit where uuid = ${benefit}::uuid))`;

/** Counted and by name, each with what speaks against it. */
export const whoWouldBe = (db: Db, benefit: string, asked: ManyAtOnce): Promise<PeopleMeant> =>
  meantPeople(
    db,
    lacking(benefit, asked),
    sql<string | null>`case
      when ${graceEnds(benefit)} > ${asked.starts_on}::date then 'carência até ' || to_char(${graceEnds(benefit)}, 'DD/MM/YYYY')
      when exists (select from benefit_refusal refusal where refusal.user_uuid = app_user.uuid
        and refusal.benefit_uuid = ${benefit}::uuid) then 'recusou este benefício' end`,
  );

export const withoutBenefit = (benefit: string, asked: ManyAtOnce) =>
  sql<{ uuid: string }>`(select app_user.uuid from app_user where ${lacking(benefit, asked)} order by app_user.name)`;

/** One after another, each its own transaction: whoever cannot be is named, the others have it. */
export const enrolMany: OperationRunner = async ({
  params,
  ctx,
  eachItem,
}: OperationRun<{ benefit_uuid: string; starts_on: string; plan: string | null }>) => {
  const { benefit_uuid, starts_on, plan } = params;
  const usual = { ends_on: null, card_number: null, employee_value: null, base_pay: null, dependants: [] };
  await eachItem(
    async (db, user_uuid) => {
      await createEnrolment(db, ctx, { ...usual, user_uuid, benefit_uuid, starts_on, plan });
    },
    async (db, user) => {
      const found = await db.selectFrom('app_user').select('name').where('uuid', '=', user).executeTakeFirst();
      return found?.name ?? null;
    },
  );
};
