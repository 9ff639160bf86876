import { sql } from 'kysely';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { keepDueDates, type DueDates } from '#modules/service/service-order/server/public.ts';
import type { Target, TargetKind } from '../clock.rules.ts';
import { changedDueDates, ordersToCount } from './clocked-orders.queries.ts';
import { contractPolicies } from './contract-policies.ts';
import { countAll, readBasis, type Basis, type CountedClock } from './count-clocks.ts';
import type { WarningMoment } from './sla-clock.table.ts';

const moment = (at: number | null | undefined): string | null =>
  at === null || at === undefined ? null : new Date(at).toISOString();

/** Counts these orders anew and keeps what came of it. They are held by the caller, so that nothing older is kept over it. */
export async function keepClocks(db: Tx, ctx: Ctx, uuids: readonly string[], basis?: Basis): Promise<void> {
  if (uuids.length === 0) return;
  await writeClocks(db, await countOrders(db, ctx, uuids, basis ?? (await readBasis(db))));
}

export const countOrders = async (db: Tx, ctx: Ctx, uuids: readonly string[], basis: Basis): Promise<CountedClock[]> =>
  countAll(await ordersToCount(db, uuids), basis, await contractPolicies(db, ctx, uuids), Date.now());

/**
 * Of many orders nobody holds, those whose clock has become another: the rest is neither held from others nor written.
 * One that somebody changed since it was read was counted by them.
 */
export async function keepChanged(db: Tx, counted: readonly CountedClock[]): Promise<number> {
  const changed = await changedClocks(db, counted);
  if (changed.length === 0) return 0;
  const { rows } = await sql<{ uuid: string }>`
    select o.uuid from service_order o join unnest(${changed.map(({ order }) => order.uuid)}::uuid[],
      ${changed.map(({ order }) => order.version)}::int[]) as read (uuid, version) on read.uuid = o.uuid and read.version = o.version
    order by o.uuid for no key update of o`.execute(db);
  const held = new Set(rows.map(({ uuid }) => uuid));
  await writeClocks(
    db,
    changed.filter(({ order }) => held.has(order.uuid)),
  );
  return held.size;
}

async function writeClocks(db: Tx, counted: readonly CountedClock[]): Promise<void> {
  await keepDueDates(db, counted.map(dueDates));
  await upsertClocks(db, counted.filter(isPromised).map(clockRow));
  const none = counted.filter((one) => !isPromised(one)).map(({ order }) => order.uuid);
  if (none.length > 0) await sql`delete from sla_clock where service_order_uuid = any (${none}::uuid[])`.execute(db);
}
const isPromised = ({ clock }: CountedClock): boolean => clock.targets.length > 0;

async function changedClocks(db: Tx, counted: readonly CountedClock[]): Promise<CountedClock[]> {
  const due = await changedDueDates(db, counted.map(dueDates));
  const none = counted.filter((one) => !isPromised(one)).map(({ order }) => order.uuid);
  const { rows } = await sql<{ uuid: string }>`
    select fresh.service_order_uuid as uuid
    from json_populate_recordset(null::sla_clock, ${JSON.stringify(counted.filter(isPromised).map(clockRow))}::json) fresh
    left join sla_clock kept using (service_order_uuid) where kept.* is distinct from fresh.*
    union all select service_order_uuid from sla_clock where service_order_uuid = any (${none}::uuid[])`.execute(db);
  const changed = new Set([...due, ...rows.map(({ uuid }) => uuid)]);
  return counted.filter(({ order }) => changed.has(order.uuid));
}

const targetIn =
  ({ clock }: CountedClock) =>
  (kind: TargetKind): Target | undefined =>
    clock.targets.find((target) => target.kind === kind);

function dueDates(counted: CountedClock): DueDates {
  const target = targetIn(counted);
  return {
    uuid: counted.order.uuid,
    response_due_at: moment(target('RESPONSE')?.due_at),
    arrival_due_at: moment(target('ARRIVAL')?.due_at),
    solution_due_at: moment(target('SOLUTION')?.due_at),
    risk_at: moment(counted.clock.risk_at),
    paused_left_minutes: counted.clock.left_minutes,
  };
}

function clockRow(counted: CountedClock) {
  const { order, terms, clock } = counted;
  const target = targetIn(counted);
  const solution = target('SOLUTION');
  const isDone = clock.done_at !== null;
  const ofDone = <T>(value: T): T | null => (isDone ? value : null);
  return {
    service_order_uuid: order.uuid,
    policy_uuid: terms?.policy_uuid ?? null,
    terms,
    response_kept: target('RESPONSE')?.kept ?? null,
    arrival_kept: target('ARRIVAL')?.kept ?? null,
    solution_kept: solution?.kept ?? null,
    done_at: moment(clock.done_at),
    target_minutes: ofDone(solution?.minutes ?? null),
    spent_minutes: ofDone(solution?.spent_minutes ?? null),
    own_minutes: ofDone(clock.buckets.OWN),
    parts_minutes: ofDone(clock.buckets.PARTS),
    approval_minutes: ofDone(clock.buckets.APPROVAL),
    customer_minutes: ofDone(clock.buckets.CUSTOMER),
    paused_minutes: ofDone(clock.buckets.PAUSED),
    moments: clock.targets.filter(({ done_at }) => done_at === null).flatMap(momentsOf),
  };
}

const momentsOf = ({ kind, by, minutes, warnings }: Target): WarningMoment[] =>
  warnings.map(({ percent, at }) => ({ of: kind, by, percent, minutes, at: new Date(at).toISOString() }));

/** In one statement; what is as it was is not written. */
async function upsertClocks(db: Tx, rows: readonly ReturnType<typeof clockRow>[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into sla_clock as kept select * from json_populate_recordset(null::sla_clock, ${JSON.stringify(rows)}::json)
    on conflict (service_order_uuid) do update set policy_uuid = excluded.policy_uuid, terms = excluded.terms,
      response_kept = excluded.response_kept, arrival_kept = excluded.arrival_kept, solution_kept = excluded.solution_kept,
      done_at = excluded.done_at, target_minutes = excluded.target_minutes, spent_minutes = excluded.spent_minutes,
      own_minutes = excluded.own_minutes, parts_minutes = excluded.parts_minutes, approval_minutes = excluded.approval_minutes,
      customer_minutes = excluded.customer_minutes, paused_minutes = excluded.paused_minutes, moments = excluded.moments
    where kept.* is distinct from excluded.*`.execute(db);
}
