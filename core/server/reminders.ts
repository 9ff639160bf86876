import { sql, type RawBuilder } from 'kysely';
import { today } from './business-day.ts';
import { Ctx, systemFacts, type Services } from './context.ts';
import type { Db, Tx } from './db.ts';
import { readersOf } from './readers.ts';
import type { AnyReminder, Due, Reminder } from './reminder.ts';

export const nightly = '30 2 * * *';
const oneByOneAtMost = 5;
/** What is not due any more is remembered for so long, in case it comes back. */
const rememberedDays = 180;

type Unsent = Due & { stage: number; sent_to: string[] };
type Known = Reminder<Unsent>;
/** One notice to be: to a person, or to all who hold the permission. */
interface Batch {
  person: string | null;
  dues: Unsent[];
}

/** The job of one reminder. Any number may run at once, and any may be killed: each batch and its mark are one transaction. */
export async function runReminder(services: Services, declared: AnyReminder): Promise<void> {
  const reminder = declared as unknown as Known;
  const ctx = new Ctx(services, systemFacts(reminder.name), null);
  await ctx.transaction((db) => forget(db, reminder));
  const found = await ctx.transaction((db) => findUnsent(db, reminder));
  const failures: unknown[] = [];
  for (const batch of await batchesOf(ctx, reminder, found)) {
    // What is wrong with one is not to keep the others from being told.
    await ctx.transaction((db) => sendBatch(db, ctx, reminder, batch)).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, `${reminder.name}: ${failures.length} not told`);
}

const dueNow = async (db: Db, reminder: Known): Promise<RawBuilder<Unsent>> => {
  const dueOn = reminder.days ? sql`due.due_on` : sql`null::date`;
  const stage = reminder.days
    ? sql`(select max(day) from unnest(${[...reminder.days]}::int[]) day where due.due_on + day <= ${today})`
    : sql`0`;
  return sql<Unsent>`(select due.*, ${dueOn} as sent_due_on, ${stage} as stage from (${await reminder.due(db)}) due)`;
};

/** Only of these keys, where some are named. */
async function findUnsent(db: Tx, reminder: Known, keys?: readonly string[]): Promise<Unsent[]> {
  // The nightly ones may take longer than a request has.
  await sql`set local statement_timeout = 0`.execute(db);
  const notToAll = reminder.toPeople
    ? sql`and (cardinality(coalesce(due.people, '{}')) = 0 or not due.people::uuid[] <@ sent.people)`
    : sql``;
  const { rows } = await sql<Unsent>`
    select due.*, sent.people as sent_to from ${await dueNow(db, reminder)} due
    cross join lateral (
      select coalesce(array_agg(person_uuid), '{}') as people, coalesce(bool_or(person_uuid is null), false) as is_to_all
      from reminder_sent
      where reminder = ${reminder.name} and reminder_sent.key = due.key
        and reminder_sent.due_on is not distinct from sent_due_on and reminder_sent.stage >= due.stage
    ) sent
    where due.stage is not null and not sent.is_to_all ${notToAll}
      ${keys ? sql`and due.key = any(${[...keys]}::text[])` : sql``}`.execute(db);
  return rows;
}

async function batchesOf(ctx: Ctx, reminder: Known, dues: readonly Unsent[]): Promise<Batch[]> {
  if (reminder.send) return dues.map((due) => ({ person: null, dues: [due] }));
  const { registry } = ctx.services;
  const holders = reminder.holdersOf
    ? await registry.identities.addressees(ctx.db, { holdersOf: reminder.holdersOf })
    : [];
  const mayBeTold = recipients(ctx, reminder);
  const byPerson = new Map<string | null, Unsent[]>();
  const add = (person: string | null, due: Unsent): unknown =>
    byPerson.get(person)?.push(due) ?? byPerson.set(person, [due]);
  for (const due of dues) {
    const named = await mayBeTold(due);
    // With nobody to hear of it, it is not told: it waits for somebody.
    if (named.length === 0 && holders.length > 0) add(null, due);
    for (const person of named) if (!due.sent_to.includes(person)) add(person, due);
  }
  return [...byPerson].flatMap(([person, theirs]) =>
    inTopics(reminder, theirs).map((some) => ({ person, dues: some })),
  );
}

/** Of those a thing names, who is still here and may open it. */
function recipients(ctx: Ctx, { toPeople, record }: Known): (due: Unsent) => Promise<string[]> {
  const maySee = readersOf(ctx, record?.entity);
  return async (due) => {
    if (!toPeople) return [];
    const seen: string[] = [];
    for (const uuid of new Set(due.people)) if (await maySee(uuid, record?.uuid(due))) seen.push(uuid);
    return seen;
  };
}

function inTopics({ topic, oneByOne = oneByOneAtMost }: Known, dues: readonly Unsent[]): Unsent[][] {
  const topics = [...Map.groupBy(dues, (due) => topic?.(due) ?? '').values()];
  return topics.flatMap((some) => (some.length > oneByOne ? [some] : some.map((due) => [due])));
}

async function sendBatch(db: Tx, ctx: Ctx, reminder: Known, { person, dues }: Batch): Promise<void> {
  const keys = dues.map(({ key }) => key);
  const still = (await findUnsent(db, reminder, keys)).filter(({ people }) => !person || people?.includes(person));
  const mine = await take(db, reminder, still, person);
  const [first, ...others] = mine;
  if (!first) return;
  if (reminder.send) return reminder.send(db, ctx, first);
  const { services } = ctx;
  if (!reminder.notice) return;
  const { module, type, text } = reminder.notice;
  const words = { module, type, ...text([first, ...others]) };
  if (person) await services.registry.notifier(db, services, { ...words, users: [person] });
  else if (reminder.holdersOf)
    await services.registry.notifier(db, services, { ...words, holdersOf: reminder.holdersOf });
}

/** Marks them as sent; answers those that nobody else was marking. In the order of keys, so that two wait in line. */
async function take(db: Tx, { name, days }: Known, dues: readonly Unsent[], person: string | null): Promise<Unsent[]> {
  const ordered = dues.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const { rows } = await sql<{ key: string }>`
    insert into reminder_sent (reminder, key, due_on, stage, person_uuid)
    select ${name}, due.key, due.due_on, due.stage, ${person}::uuid from unnest(
      ${ordered.map(({ key }) => key)}::text[], ${ordered.map(({ due_on }) => (days && due_on) ?? null)}::date[],
      ${ordered.map(({ stage }) => stage)}::int[]) with ordinality as due (key, due_on, stage, place)
    order by due.place
    on conflict on constraint reminder_sent_once do nothing returning key`.execute(db);
  const taken = new Set(rows.map(({ key }) => key));
  return dues.filter(({ key }) => taken.has(key));
}

/** What went away: at once where it is told again when it returns. */
async function forget(db: Tx, reminder: Known): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`delete from reminder_sent where reminder = ${reminder.name}
    and sent_at <= now() - make_interval(days => ${reminder.tellsAgain ? 0 : rememberedDays}::int)
    and not exists (select from ${await dueNow(db, reminder)} due where due.key = reminder_sent.key
      and sent_due_on is not distinct from reminder_sent.due_on)`.execute(db);
}

/** All that is due counts as told: of records that come with their past. */
export async function markAllSent(db: Tx, declared: AnyReminder): Promise<void> {
  const reminder = declared as unknown as Known;
  await sql`insert into reminder_sent (reminder, key, due_on, stage)
    select ${reminder.name}, due.key, sent_due_on, due.stage from ${await dueNow(db, reminder)} due
    where due.stage is not null
    on conflict on constraint reminder_sent_once do nothing`.execute(db);
}

/** It may be told again: something began anew. */
export async function forgetSent(db: Tx, { name }: AnyReminder, key: string): Promise<void> {
  await sql`delete from reminder_sent where reminder = ${name} and key = ${key}`.execute(db);
}

/** Since when people know of a thing. */
export const firstSent = ({ name }: AnyReminder, key: RawBuilder<string>): RawBuilder<string | null> =>
  sql<string | null>`(select min(sent_at) from reminder_sent where reminder = ${name} and reminder_sent.key = ${key})`;
