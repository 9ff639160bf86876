import { invalid } from '#core/contract/error.ts';
import { dayOf, formatDate, formatTime } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { advisoryLock } from '#core/server/advisory-lock.ts';
import type { LockedOrder } from '#modules/service/service-order/server/public.ts';
import './work-log.table.ts';

interface Said {
  date: string;
  started_at: string;
  ended_at: string;
  technician_uuid: string;
  /** Being changed: it may overlap what it was. */
  log?: string;
}

/** Work that was done: over by now, not before the order was there, and by someone who was nowhere else. */
export async function refuseImpossible(db: Tx, ctx: Ctx, order: LockedOrder, said: Said): Promise<void> {
  const { timeZone } = ctx.services.config;
  const now = new Date();
  const today = dayOf(now, timeZone);
  if (said.date > today) throw invalid({ date: ['O registro é do que já foi feito: a data não pode ser futura'] });
  if (said.date === today && said.ended_at > formatTime(now.toISOString(), timeZone))
    throw invalid({ ended_at: ['O registro é do que já foi feito: o fim não pode estar no futuro'] });
  const opened = dayOf(order.created_at, timeZone);
  if (said.date < opened)
    throw invalid({ date: [`A ordem foi aberta em ${formatDate(opened)}: a data não pode ser anterior`] });
  await refuseOverlap(db, said);
}

/** Two written at once wait for each other: the order's lock comes first, and holds only one order. */
async function refuseOverlap(db: Tx, { technician_uuid, date, started_at, ended_at, log }: Said): Promise<void> {
  await advisoryLock(db, `work logs of ${technician_uuid}`);
  const other = await db
    .selectFrom('service_order_work_log as log')
    .innerJoin('service_order', 'service_order.uuid', 'log.service_order_uuid')
    .select(['log.started_at', 'log.ended_at', 'service_order.code'])
    .where('log.technician_uuid', '=', technician_uuid)
    .where('log.date', '=', date)
    .where('log.started_at', '<', ended_at)
    .where('log.ended_at', '>', started_at)
    .$if(log !== undefined, (query) => query.where('log.uuid', '!=', log ?? ''))
    .orderBy('log.started_at')
    .limit(1)
    .executeTakeFirst();
  if (!other) return;
  const period = `${formatTime(other.started_at)} às ${formatTime(other.ended_at)}`;
  throw invalid({ started_at: [`Sobrepõe-se a outro registro deste técnico: ${period}, na ordem ${other.code}`] });
}
