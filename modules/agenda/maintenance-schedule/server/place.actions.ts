import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { gather } from '#core/server/events.ts';

/** A visit somebody wants to place, or one that is there and would move. */
export interface AskedVisit {
  uuid?: string | null | undefined;
  responsible_uuid: string | null;
  scheduled_date: string;
  scheduled_time: string;
  duration_minutes: number;
  asset_equipment_uuid: string | null;
  customer_equipment_uuid: string | null;
  customer_uuid?: string | null | undefined;
  address: string | null;
  city: string | null;
  state?: string | null | undefined;
}

type Placed = AskedVisit & { override_reason: string | null };

declare module '#core/server/events.ts' {
  interface Questions {
    /** May it be there? Refused by who knows of something against it; answers the reason of who goes on all the same. */
    'maintenance_schedule.place': { asked: Placed; answer: { override_reason: string | null } };
  }
}

export async function requireFree(db: Tx, ctx: Ctx, asked: Placed): Promise<string | null> {
  const answers = await gather(db, ctx, 'maintenance_schedule.place', asked);
  return answers.find(({ override_reason }) => override_reason)?.override_reason ?? null;
}
