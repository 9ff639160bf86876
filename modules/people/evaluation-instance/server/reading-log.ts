import { logActivity, type Ctx } from '#core/server/context.ts';
import type { Held } from './evaluation-instance.queries.ts';

/** Reading what was said of a colleague goes on record (LGPD); one's own writing and one's own result do not. */
export async function noteReading(
  ctx: Ctx,
  { uuid, employee_uuid, evaluator_uuid, cycle_name, employee_name }: Held,
  of: string,
): Promise<void> {
  if ([employee_uuid, evaluator_uuid].includes(ctx.user.uuid)) return;
  await ctx.transaction((db) =>
    logActivity(db, {
      entity: 'evaluation_instance',
      uuid,
      label: `${cycle_name} · ${employee_name}`,
      action: 'read',
      changes: { read: of },
    }),
  );
}
