import { sql } from 'kysely';
import type { Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import type { Order } from '#modules/service/service-order/contract.ts';
import { changesOf, checklistsOf } from '#modules/service/service-order/server/public.ts';
import type { OrderStatus } from '#modules/service/service-order/service-order.rules.ts';
import type { LaborLine } from '#modules/service/service-order-labor/contract.ts';
import { linesOf } from '#modules/service/service-order-labor/server/public.ts';
import { workLogsOf } from '#modules/service/service-order-work-log/server/public.ts';
import type { WorkLog } from '#modules/service/service-order-work-log/contract.ts';
import type { Analytics } from '../contract.ts';
import { clockOf, moneyOf } from './money.queries.ts';

/** Where the order's time and money went. */
export async function analyticsOf(ctx: Ctx, order: Order): Promise<Analytics> {
  const { db } = ctx;
  const [timeline, lines, logs, parts, runs] = await Promise.all([
    timelineOf(db, order.uuid),
    linesOf(db, order.uuid),
    workLogsOf(db, order.uuid),
    partsCost(db, order.uuid),
    checklistsOf(db, order.uuid),
  ]);
  const sum = <Row>(rows: readonly Row[], pick: (row: Row) => number): number =>
    rows.reduce((total, row) => total + pick(row), 0);
  const labors = laborsOf(lines);
  const timed_minutes = sum(labors, ({ minutes }) => minutes);
  const logged_minutes = sum(logs, ({ minutes }) => minutes);
  // What was written down counts where no timer ran.
  const worked = { minutes: timed_minutes || logged_minutes, parts: parts.cost };
  const [money, clock] = await Promise.all([moneyOf(ctx, order, worked), clockOf(ctx, order)]);
  const stays = [...Map.groupBy(timeline, ({ status }) => status)];
  return {
    timeline,
    in_status: stays.map(([status, some]) => ({ status, minutes: sum(some, ({ minutes }) => minutes) })),
    labors,
    estimated_minutes: sum(labors, (labor) => labor.estimated_minutes),
    timed_minutes,
    logged_minutes,
    technicians: techniciansOf(labors, logs),
    activities: [...Map.groupBy(logs, ({ type }) => type)].map(([type, some]) => ({
      type,
      minutes: sum(some, ({ minutes }) => minutes),
    })),
    parts,
    ...money,
    sla: clock,
    checklist: {
      tasks: sum(runs, (run) => run.task_count),
      done: sum(runs, (run) => run.done_count),
      failed: sum(runs, (run) => run.failed_count),
      estimated_minutes: sum(runs, (run) => run.estimated_minutes),
      minutes: Math.round(sum(runs, (run) => run.time_taken) / 60),
    },
  };
}

const laborsOf = (lines: readonly LaborLine[]): Analytics['labors'] =>
  lines
    .filter(({ status }) => status !== 'CANCELLED')
    .map(({ uuid, labor_name, status, estimated_duration, current_time_taken, assignments }) => ({
      uuid,
      name: labor_name,
      status,
      estimated_minutes: estimated_duration,
      minutes: current_time_taken,
      technicians: assignments
        .filter(({ timer }) => timer.current_time_taken > 0)
        .map(({ technician, timer }) => ({ ...technician, minutes: timer.current_time_taken })),
    }));

/** Whoever's timer ran or who wrote something down; most time first. */
function techniciansOf(labors: Analytics['labors'], logs: readonly WorkLog[]): Analytics['technicians'] {
  const people = new Map<string, Analytics['technicians'][number]>();
  const of = ({ uuid, name }: { uuid: string; name: string }) => {
    const known = people.get(uuid) ?? { uuid, name, timed_minutes: 0, logged_minutes: 0, logs: 0 };
    people.set(uuid, known);
    return known;
  };
  for (const { technicians } of labors) for (const one of technicians) of(one).timed_minutes += one.minutes;
  for (const { technician, minutes } of logs) {
    const known = of(technician);
    known.logged_minutes += minutes;
    known.logs += 1;
  }
  const most = (one: Analytics['technicians'][number]): number => Math.max(one.timed_minutes, one.logged_minutes);
  return [...people.values()].toSorted((one, other) => most(other) - most(one));
}

const over: readonly string[] = ['CLOSED', 'CANCELLED'];

/** From one step to the next; what is over takes no more time. */
async function timelineOf(db: Db, order: string): Promise<Analytics['timeline']> {
  const steps = (await changesOf(db, order)).filter(({ axis }) => axis === 'status');
  return steps.map(({ to: status, at, reason, user_name }, n) => {
    const next = steps[n + 1]?.at ?? null;
    const until = next ?? (over.includes(status) ? at : new Date().toISOString());
    const minutes = Math.round((Date.parse(until) - Date.parse(at)) / 60_000);
    return { status: status as OrderStatus, from: at, to: next, minutes, reason, by: user_name };
  });
}

async function partsCost(db: Db, order: string): Promise<Analytics['parts']> {
  const { rows } = await sql<Analytics['parts']>`
    select coalesce(round(sum((quantity - returned) * unit_cost), 2), 0)::numeric(16, 2)::text as cost,
      coalesce(round(sum((quantity - returned) * unit_cost) filter (where coverage = 'FULL'), 2), 0)::numeric(16, 2)::text as covered_cost,
      coalesce(round(sum(written_off * unit_cost), 2), 0)::numeric(16, 2)::text as written_off_cost,
      count(distinct part_uuid)::int as kinds
    from service_order_consumption where service_order_uuid = ${order}::uuid`.execute(db);
  return rows[0] ?? { cost: '0.00', covered_cost: '0.00', written_off_cost: '0.00', kinds: 0 };
}
