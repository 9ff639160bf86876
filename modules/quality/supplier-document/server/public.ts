import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { makeLink } from '#core/server/public-link.ts';
import { linkDays } from '../contract.ts';
import { documentEntity } from './supplier-document.actions.ts';

export { fileDocument } from './supplier-document.actions.ts';
export { documentList, runningOut, standingOf, otherTypes, type Standing } from './supplier-document.queries.ts';
import './supplier-document.table.ts';

/** A link to send documents by is of the supplier; the name keeps it apart from every other door. */
export const documentLinks = `${documentEntity}_link`;
const dayMs = 86_400_000;

/** A door through which one supplier sees what is asked of it and sends it: thirty days, nothing else behind it. */
export async function documentLinkFor(db: Tx, { services }: Pick<Ctx, 'services'>, supplier: string): Promise<string> {
  const expires_at = new Date(Date.now() + linkDays * dayMs).toISOString();
  const token = await makeLink(db, { entity: documentLinks, uuid: supplier, purpose: 'SEND' }, { expires_at });
  return `${services.config.publicUrl}/documentos/${token}`;
}
