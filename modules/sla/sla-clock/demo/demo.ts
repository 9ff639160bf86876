import { Ctx, systemFacts } from '#core/server/context.ts';
import { markAllSent } from '#core/server/reminders.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { readBasis } from '../server/count-clocks.ts';
import { keepClocks } from '../server/keep-clocks.actions.ts';
import { warnManagers, warnPeople } from '../server/warnings.ts';

const together = 1_000;

/** The clock of every order there is, the finished ones too. */
export const demo: Demo = async (db, { services }) => {
  const ctx = new Ctx(services, systemFacts('demo'), null);
  const basis = await readBasis(db);
  const orders = await db.selectFrom('service_order').select('uuid').orderBy('uuid').execute();
  for (let from = 0; from < orders.length; from += together)
    await keepClocks(
      db,
      ctx,
      orders.slice(from, from + together).map(({ uuid }) => uuid),
      basis,
    );
  // Whoever waits heard of it in its time.
  for (const reminder of [warnPeople, warnManagers]) await markAllSent(db, reminder);
};
