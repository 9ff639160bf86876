import { sql } from 'kysely';
import { addMonths } from '#core/contract/days.ts';
import { Ctx, systemFacts } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import type { Demo } from '#tools/demo/demo.ts';
import { previewOf, ratesBefore } from '../server/contract-adjustment.queries.ts';
import { adjust } from '../server/contract-adjustment.actions.ts';

/** Where the rentals of the demo company come from. */
export const after = ['rental-movement'];

/** A year of adjustments, each in its month; some contracts have been waiting for theirs since. */
export const demo: Demo = async (db, { random, today, users, services }) => {
  const ctx = new Ctx(services, systemFacts('contract-adjustment.demo'), null);
  const people = await db.selectFrom('app_user').select(['uuid', 'name']).orderBy('username').execute();
  const by = people.find(({ uuid }) => uuid === users.get('gestor')) ?? random.pick(people);
  await tellRenewals(db, by);
  const waiting = new Map<string, boolean>();
  for (let ago = 12; ago > 0; ago -= 1) {
    const month = addMonths(`${today.slice(0, 7)}-01`, -ago).slice(0, 7);
    const rateOf = await ratesBefore(db, month);
    const due = (await previewOf(db, month)).filter(({ reason }) => reason === null);
    for (const { uuid, takes_effect } of due) {
      const waits = waiting.get(uuid) ?? !random.chance(0.7);
      waiting.set(uuid, waits);
      if (!waits) await adjust(db, ctx, uuid, { month, rateOf, by, at: `${takes_effect}T13:00:00.000Z` });
    }
  }
  await tellLetters(db, by, today);
};

/** Terms of twelve months that were extended, each with the addendum that tells it; before a contract's first adjustment. */
async function tellRenewals(db: Tx, by: { uuid: string; name: string }): Promise<void> {
  for (const kind of ['maintenance_contract', 'rental_contract'] as const)
    await sql`
      insert into contract_addendum (${sql.ref(`${kind}_uuid`)}, number, kind, takes_effect, old_ends_at, new_ends_at,
        is_tacit, made_by_uuid, made_by_name, created_at)
      select uuid, 1, 'RENEWAL', began, began - 1, ends_at, renewal = 'TACIT',
        case when renewal <> 'TACIT' then ${by.uuid}::uuid end, case when renewal = 'TACIT' then 'Sistema' else ${by.name} end,
        least(began + time '06:05', now())
      from ${sql.table(kind)}, lateral (select (starts_at + interval '12 months')::date as began) term
      where renewal_count = 1 and ends_at >= began`.execute(db);
}

/** The letters of all but this year's last adjustments, which wait to be sent. */
async function tellLetters(db: Tx, by: { uuid: string; name: string }, today: string): Promise<void> {
  await sql`
    insert into adjustment_letter (addendum_uuid, to_address, sent_at, sent_by_uuid, sent_by_name)
    select addendum.uuid, lower(customer.email), addendum.created_at + interval '2 hours', ${by.uuid}::uuid, ${by.name}
    from contract_addendum addendum
    left join maintenance_contract kept on kept.uuid = addendum.maintenance_contract_uuid
    left join rental_contract hired on hired.uuid = addendum.rental_contract_uuid
    join customer on customer.uuid = coalesce(kept.customer_uuid, hired.customer_uuid)
    where addendum.kind = 'ADJUSTMENT' and customer.email is not null
      and addendum.takes_effect < ${addMonths(`${today.slice(0, 7)}-01`, -1)}::date`.execute(db);
}
