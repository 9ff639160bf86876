import { logActivity, type Ctx } from '#core/server/context.ts';
import type { Enrolment } from '../contract.ts';
import type { findEnrolment } from './benefit-enrolment.queries.ts';

type Whole = NonNullable<Awaited<ReturnType<typeof findEnrolment>>>;

export const seesPersonal = (ctx: Ctx): boolean => ctx.holds({ module: 'benefit_enrolment', action: 'view_personal' });

/** Pay and family are for who may read them. */
export function asSeenBy(ctx: Ctx, row: Whole): Enrolment {
  if (seesPersonal(ctx)) return { ...row, sees_personal: true };
  return { ...row, base_pay: null, dependants: null, sees_personal: false };
}

/** Reading another's goes on record (LGPD). */
export async function openEnrolment(ctx: Ctx, row: Whole): Promise<Enrolment> {
  const seen = asSeenBy(ctx, row);
  const holds = seen.base_pay !== null || (seen.dependants?.length ?? 0) > 0;
  if (holds && row.user_uuid !== ctx.user.uuid)
    await ctx.transaction((db) =>
      logActivity(db, { entity: 'benefit_enrolment', uuid: row.uuid, label: row.user_name, action: 'read' }),
    );
  return seen;
}
