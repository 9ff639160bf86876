import { sql } from 'kysely';
import { ok } from '#core/contract/page.ts';
import type { UnsentDevice, unsentWork } from '#core/contract/unsent-work.ts';
import type { Db } from './db.ts';
import type { Handlers } from './module.ts';

export const unsentWorkHandlers: Handlers<typeof unsentWork> = {
  tell: async ({ body: { device_id, ...said } }, { db, user }) => {
    const mine = { user_uuid: user.uuid, device_id };
    if (said.unsent === 0) {
      await db
        .deleteFrom('unsent_work')
        .where((eb) => eb.and(mine))
        .execute();
      return ok;
    }
    const told = { ...said, told_at: sql<string>`now()` };
    await db
      .insertInto('unsent_work')
      .values({ ...mine, ...told })
      .onConflict((clash) => clash.columns(['user_uuid', 'device_id']).doUpdateSet(told))
      .execute();
    return ok;
  },
};

/** Devices that keep work of these people, or of anybody: who waits longest first. */
export async function unsentDevices(db: Db, user?: string): Promise<UnsentDevice[]> {
  return db
    .selectFrom('unsent_work')
    .select(['user_uuid', 'device_name as device', 'unsent', 'oldest_at', 'told_at'])
    .$if(user !== undefined, (query) => query.where('user_uuid', '=', user ?? ''))
    .orderBy('oldest_at')
    .orderBy('device_id')
    .limit(200)
    .execute();
}
