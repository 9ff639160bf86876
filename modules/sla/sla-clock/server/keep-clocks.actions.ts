import { sql } from 'kysely';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { keepDueDates, type DueDates } from '#modules/service/service-order/server/public.ts';
import type { Target, TargetKind } from '../clock.rules.ts';
import { ordersToCount } from './clocked-orders.queries.ts';
import { contractPolicies } from './contract-policies.ts';
import { countAll, readBasis, type Basis, type CountedClock } from './count-clocks.ts';
import type { WarningMoment } from './sla-clock.table.ts';

const moment = (at: number | null | undefined): string | null =>
  at === null || at === undefined ? null : new Date(at).toISOString();

/** Counts these orders anew and keeps what came of it. They are held by the caller, so that nothing older is kept over it. */
export async function keepClocks(db: Tx, ctx: Ctx, uuids: readonly string[], basis?: Basis): Promise<void> {
  if (uuids.length === 0) return;
  const orders = await ordersToCount(db, uuids);
  const contracts = await contractPolicies(db, ctx, uuids);
  const counted = countAll(orders, basis ?? (await readBasis(db)), contracts, Date.now());
  await keepDueDates(db, counted.map(dueDates));
  const promised = counted.filter(({ clock }) => clock.targets.length > 0);
  await upsertClocks(db, promised.map(clockRow));
  const none = counted.filter(({ clock }) => clock.targets.length === 0).map(({ order }) => order.uuid);
  if (none.length > 0) await db.deleteFrom('sla_clock').where('service_order_uuid', 'in', none).execute();
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
