import { createHash } from 'node:crypto';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { enqueue } from '#core/server/jobs.ts';
import { inTransaction } from '#core/server/transaction.ts';
import type { BusinessCalendar } from '#core/contract/business-time.ts';
import { businessCalendar } from '#modules/platform/business-calendar/server/public.ts';
import { uncountedOrders } from './clocked-orders.queries.ts';
import { readBasis } from './count-clocks.ts';
import { countOrders, keepChanged } from './keep-clocks.actions.ts';

export const recountJob = 'sla-clock.recount';
export const calendarJob = 'sla-clock.calendar';

/** As many as are read at once, and at most held from others for a moment. */
const together = 1_000;
/** A holiday registered late mends what was counted by it; what is older was reported and stays. */
const readyDays = 60;

/** All open orders anew, in the background: several changes in a row are one turn. */
export const askRecount = (db: Db): Promise<void> => enqueue(db, recountJob, {}, { key: recountJob });

/** Every open order counted anew, some at a time: only those that are another now are held from who works on them. */
export async function recount(services: Services, ready = 0): Promise<number> {
  const ctx = new Ctx(services, systemFacts(recountJob), null);
  const uuids = await uncountedOrders(services.db, ready);
  // Whatever changes of it meanwhile asks for another turn.
  const basis = await readBasis(services.db);
  for (let from = 0; from < uuids.length; from += together) {
    const some = uuids.slice(from, from + together);
    await inTransaction(services.db, async (db) => keepChanged(db, await countOrders(db, ctx, some, basis)));
  }
  return uuids.length;
}

const fingerprint = ({ hours, closedOn, exceptions, optional, zone }: BusinessCalendar): string =>
  createHash('sha256')
    .update(JSON.stringify([hours, [...closedOn], [...exceptions], optional, zone]))
    .digest('hex');

/**
 * The hours of work are compared, not who changed them: a holiday, an opening hour or the company's own town all lead
 * here. The first turn of a new house counts what was there before.
 */
export async function recountForCalendar(services: Services): Promise<boolean> {
  const { db } = services;
  const calendar = fingerprint(await businessCalendar(db));
  const known = await db.selectFrom('sla_clock_basis').select('calendar').executeTakeFirst();
  if (known?.calendar === calendar) return false;
  await recount(services, readyDays);
  await db
    .insertInto('sla_clock_basis')
    .values({ calendar })
    .onConflict((on) => on.column('one').doUpdateSet({ calendar }))
    .execute();
  return true;
}
