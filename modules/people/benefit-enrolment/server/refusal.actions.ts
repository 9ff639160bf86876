import { conflict, notFound } from '#core/contract/error.ts';
import { logActivity, type Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { findBenefit } from '#modules/people/benefit/server/public.ts';
import { lastEnrolment } from './benefit-enrolment.queries.ts';

/** What somebody does not want is kept in their own words, with the day; saying it again changes nothing. */
export async function declineBenefit(db: Tx, ctx: Ctx, benefit_uuid: string, statement: string): Promise<void> {
  const benefit = await findBenefit(db, benefit_uuid);
  if (!benefit || benefit.status !== 'ACTIVE') throw notFound();
  if (await lastEnrolment(db, benefit_uuid, ctx.user.uuid))
    throw conflict('Você já tem este benefício: peça o encerramento ao RH.', 'transition');
  const written = await db
    .insertInto('benefit_refusal')
    .values({ benefit_uuid, user_uuid: ctx.user.uuid, statement })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  if (Number(written.numInsertedOrUpdatedRows) === 0) return;
  await logActivity(db, {
    entity: 'benefit',
    uuid: benefit_uuid,
    label: benefit.name,
    action: 'security',
    changes: { recusa: ctx.user.name },
  });
}
