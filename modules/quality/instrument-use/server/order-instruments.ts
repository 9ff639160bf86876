import { sql } from 'kysely';
import type { Reply } from '#core/contract/endpoint.ts';
import { notFound } from '#core/contract/error.ts';
import { mayEnter } from '#core/server/access.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import { whyNotUsable } from '#modules/quality/instrument/instrument.rules.ts';
import '#modules/quality/instrument/server/public.ts';
import { serviceOrder } from '#modules/service/service-order/contract.ts';
import { requireOrder } from '#modules/service/service-order/server/public.ts';
import type { instrumentUse } from '../contract.ts';

/** For the strip of the order: whoever is on it brings these along. */
export async function instrumentsOfOrder(ctx: Ctx, uuid: string): Promise<Reply<typeof instrumentUse.ofOrder>['data']> {
  if (!mayEnter(serviceOrder.show.access, ctx.user)) throw notFound();
  const { technicians } = await requireOrder(ctx.db, ctx, uuid);
  const held = await ctx.db
    .selectFrom('instrument')
    .innerJoin('app_user as holder', 'holder.uuid', 'instrument.holder_uuid')
    .select(['instrument.asset_number', 'instrument.status', 'instrument.calibration_kind', 'instrument.due_on'])
    .select('holder.name as holder_name')
    .where('instrument.holder_uuid', 'in', technicians.map((one) => one.uuid).concat(noOne))
    .orderBy(sql`searchable(instrument.asset_number)`)
    .execute();
  const day = todayOf(ctx);
  const unusable = held.flatMap(({ asset_number, holder_name, ...instrument }) => {
    const why = whyNotUsable(instrument, day);
    return why ? [{ asset_number, holder_name, why }] : [];
  });
  return { held_count: held.length, unusable };
}

/** A list of nobody is no list to a database. */
const noOne = '00000000-0000-0000-0000-000000000000';
