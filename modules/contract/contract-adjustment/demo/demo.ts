import { addMonths } from '#core/contract/days.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { previewOf, ratesBefore } from '../server/contract-adjustment.queries.ts';
import { adjust } from '../server/contract-adjustment.actions.ts';

/** Where the rentals of the demo company come from. */
export const after = ['rental-movement'];

/** A year of adjustments, each in its month; some contracts have been waiting for theirs since. */
export const demo: Demo = async (db, { random, today, users }) => {
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const by = people.find(({ uuid }) => uuid === users.get('gestor')) ?? random.pick(people);
  const waiting = new Map<string, boolean>();
  for (let ago = 12; ago > 0; ago -= 1) {
    const month = addMonths(`${today.slice(0, 7)}-01`, -ago).slice(0, 7);
    const rateOf = await ratesBefore(db, month);
    const due = (await previewOf(db, month)).filter(({ reason }) => reason === null);
    for (const { uuid, takes_effect } of due) {
      const waits = waiting.get(uuid) ?? !random.chance(0.7);
      waiting.set(uuid, waits);
      if (!waits) await adjust(db, uuid, { month, rateOf, by, at: `${takes_effect}T13:00:00.000Z` });
    }
  }
};
