import { conflict, notFound } from '#core/contract/error.ts';
import { addFiles } from '#core/server/attachments.ts';
import { logActivity, type Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import type { IncomingFile } from '#core/server/upload.ts';
import { findBenefit } from '#modules/people/benefit/server/public.ts';
import type { BenefitRefusal } from '../contract.ts';
import { lastEnrolment } from './benefit-enrolment.queries.ts';

/** Where what somebody signed is kept. */
export const refusalSignature = 'benefit_refusal_signature';

/** What somebody does not want is kept in their own words, signed, with the day; saying it again changes nothing. */
export async function declineBenefit(
  db: Tx,
  ctx: Ctx,
  benefit_uuid: string,
  statement: string,
  signature: readonly IncomingFile[],
): Promise<void> {
  const benefit = await findBenefit(db, benefit_uuid);
  if (!benefit || benefit.status !== 'ACTIVE') throw notFound();
  if (await lastEnrolment(db, benefit_uuid, ctx.user.uuid))
    throw conflict('Você já tem este benefício: peça o encerramento ao RH.', 'transition');
  const written = await db
    .insertInto('benefit_refusal')
    .values({ benefit_uuid, user_uuid: ctx.user.uuid, statement })
    .onConflict((same) => same.doNothing())
    .returning('uuid')
    .executeTakeFirst();
  if (!written) return;
  await addFiles(db, ctx, { entity: refusalSignature, uuid: written.uuid }, signature, ctx.user.name);
  await logActivity(db, {
    entity: 'benefit',
    uuid: benefit_uuid,
    label: benefit.name,
    action: 'security',
    changes: { recusa: ctx.user.name },
  });
}

/** The latest first. */
const refusalsOf = (db: Db, benefit_uuid: string): Promise<BenefitRefusal[]> =>
  db
    .selectFrom('benefit_refusal as refusal')
    .innerJoin('app_user', 'app_user.uuid', 'refusal.user_uuid')
    .leftJoin('stored_file as drawing', (join) =>
      join.onRef('drawing.owner_uuid', '=', 'refusal.uuid').on('drawing.owner_entity', '=', refusalSignature),
    )
    .select(['refusal.uuid', 'app_user.name as user_name', 'refusal.statement', 'refusal.declined_at'])
    .select('drawing.uuid as signature_uuid')
    .where('refusal.benefit_uuid', '=', benefit_uuid)
    .orderBy('refusal.declined_at', 'desc')
    .orderBy('refusal.uuid')
    .execute();

/** Why somebody does not want a plan may be of their health: reading it goes on record (LGPD). */
export async function openRefusals(ctx: Ctx, benefit_uuid: string): Promise<BenefitRefusal[]> {
  const benefit = await findBenefit(ctx.db, benefit_uuid);
  if (!benefit) throw notFound();
  const found = await refusalsOf(ctx.db, benefit_uuid);
  if (found.length > 0)
    await ctx.transaction((db) =>
      logActivity(db, {
        entity: 'benefit',
        uuid: benefit_uuid,
        label: benefit.name,
        action: 'read',
        changes: { read: 'recusas' },
      }),
    );
  return found;
}
