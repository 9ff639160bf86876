import { sql } from 'kysely';
import type { Db } from '#core/server/db.ts';
import { endOf, startOf } from '#core/server/business-day.ts';
import type { ServerModule } from '#core/server/module.ts';
import type { WorkedTogether } from '#modules/people/evaluation-cycle/server/public.ts';

interface Asked {
  users: readonly string[];
  from: string;
  to: string;
}

/** Pairs of technicians at work on one order opened between these days. */
async function pairs(db: Db, { users, from, to }: Asked): Promise<WorkedTogether[]> {
  const { rows } = await sql<WorkedTogether>`
    select mine.user_uuid, other.user_uuid as peer_uuid, count(*)::int as times
    from service_order_technician mine
    join service_order_technician other on other.service_order_uuid = mine.service_order_uuid
      and other.user_uuid <> mine.user_uuid
    join app_user peer on peer.uuid = other.user_uuid and peer.status = 'ACTIVE'
    join service_order on service_order.uuid = mine.service_order_uuid
    where mine.user_uuid = any (${[...users]}::uuid[])
      and service_order.created_at >= ${startOf(from)} and service_order.created_at < ${endOf(to)}
    group by mine.user_uuid, other.user_uuid`.execute(db);
  return rows;
}

export const workedTogetherModule: ServerModule = {
  name: 'worked-together',
  dependsOn: ['evaluation-cycle', 'service-order', 'user'],
  mounts: [],
  answers: { 'evaluation.worked_together': (db, _ctx, asked) => pairs(db, asked) },
};
