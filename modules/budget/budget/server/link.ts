import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { makeLink } from '#core/server/public-link.ts';

/** A new door to one version: the address a customer gets, told this once. */
export async function approvalLink(
  db: Tx,
  { services }: Pick<Ctx, 'services'>,
  uuid: string,
  purpose: 'SEND' | 'REMINDER',
): Promise<string> {
  return `${services.config.publicUrl}/aprovacao/${await makeLink(db, { entity: 'budget', uuid, purpose })}`;
}
