import type { Services } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { makeLink } from '#core/server/public-link.ts';

/** A door that opens this order for its supplier and nothing else. */
export const linkFor = async (db: Tx, { config }: Services, uuid: string): Promise<string> =>
  `${config.publicUrl}/pedido/${await makeLink(db, { entity: 'purchase', uuid, purpose: 'SUPPLIER' })}`;
