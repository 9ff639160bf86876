import { dayOf } from '#core/contract/format.ts';
import { inTransaction } from '#core/server/transaction.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { createRandom } from '#tools/demo/random.ts';
import type { TestServer } from './server.ts';

/** One module's part of the demo company by itself, in a company of whoever the test made so far. */
export async function demoOf({ services }: TestServer, demo: Demo): Promise<void> {
  await inTransaction(services.db, (db) =>
    demo(db, { services, users: new Map(), crew: [], today: dayOf(new Date()), random: createRandom('bancada') }),
  );
}
