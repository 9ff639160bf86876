import { sql } from 'kysely';
import { Ctx, systemFacts } from '#core/server/context.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { writeUse } from '../server/use.actions.ts';

/** What the company's parts are found by, all at once, and how often each was used. */
export const demo: Demo = async (db, { services }) => {
  await sql`select index_parts()`.execute(db);
  await writeUse(db, new Ctx(services, systemFacts('demo'), null));
};
