import type { Tx } from '#core/server/db.ts';
import type { OperationRun, OperationRunner } from '#core/server/operations.ts';
import { createEnrolment } from './benefit-enrolment.actions.ts';

export const enrolManyKind = 'benefit_enrolment.enrol-many';

interface Asked {
  starts_on: string;
  department?: string | null | undefined;
  plan: string | null;
}

/** Everybody at work, of a department or of all, who does not have it from that day on. */
export const withoutBenefit = (db: Tx, benefit: string, { starts_on, department }: Asked) =>
  db
    .selectFrom('app_user')
    .select('app_user.uuid')
    .where('app_user.status', '=', 'ACTIVE')
    .$if(Boolean(department), (query) => query.where('app_user.department', '=', department ?? ''))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('benefit_enrolment as had')
            .select('had.uuid')
            .where('had.benefit_uuid', '=', benefit)
            .whereRef('had.user_uuid', '=', 'app_user.uuid')
            .where((one) => one.or([one('had.ends_on', 'is', null), one('had.ends_on', '>=', starts_on)])),
        ),
      ),
    )
    .orderBy('app_user.name');

/** One after another, each its own transaction: whoever cannot be is named, the others have it. */
export const enrolMany: OperationRunner = async ({
  params,
  ctx,
  eachItem,
}: OperationRun<Asked & { benefit_uuid: string }>) => {
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
