import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { makeLink } from '#core/server/public-link.ts';
import { lockDocument, takeStep } from '#core/server/steps.ts';
import { entity, handoverKindOf, requireFilled } from '#modules/contract/rental-handover/server/public.ts';
import type { SentLink } from '../contract.ts';

/** An address the customer signs at; the first one freezes the term. */
export async function sendLink(db: Tx, ctx: Ctx, uuid: string, version: number): Promise<SentLink> {
  const term = await lockDocument(db, 'rental_handover', uuid);
  if (term.status !== 'SENT') {
    await requireFilled(db, term);
    await takeStep(db, handoverKindOf, term, 'send', { by: ['system'], version });
  }
  const customer = await db
    .selectFrom('customer')
    .select('phone')
    .where('uuid', '=', term.customer_uuid)
    .executeTakeFirst();
  const token = await makeLink(db, { entity, uuid, purpose: 'SEND' });
  return { link: `${ctx.services.config.publicUrl}/termo/${token}`, phone: customer?.phone ?? null };
}
