import { randomBytes } from 'node:crypto';
import type { Db } from '#core/server/db.ts';
import './service-order.table.ts';

const shape = /^[A-Za-z0-9_-]{43}$/;

/** The order a token opens; nothing for any other text. */
export async function orderOfToken(db: Db, token: string): Promise<string | undefined> {
  if (!shape.test(token)) return undefined;
  const found = await db
    .selectFrom('service_order_follow')
    .select('service_order_uuid')
    .where('token', '=', token)
    .executeTakeFirst();
  return found?.service_order_uuid;
}

/** Made with the first receipt; every later one carries the same. */
export async function tokenOf(db: Db, order: string): Promise<string> {
  await db
    .insertInto('service_order_follow')
    .values({ service_order_uuid: order, token: randomBytes(32).toString('base64url') })
    .onConflict((clash) => clash.doNothing())
    .execute();
  const { token } = await db
    .selectFrom('service_order_follow')
    .select('token')
    .where('service_order_uuid', '=', order)
    .executeTakeFirstOrThrow();
  return token;
}
