import { sql, type RawBuilder } from 'kysely';
import { dividedBy, minus, sumOf } from '#core/contract/decimal.ts';
import { notFound } from '#core/contract/error.ts';
import { logActivity, type Ctx } from '#core/server/context.ts';
import type { Db } from '#core/server/db.ts';
import { leastPeers } from '#modules/people/evaluation-cycle/evaluation-cycle.rules.ts';
import type { GroupSide } from '#modules/people/evaluation-template/evaluation.rules.ts';
import { isApart } from '../bias.rules.ts';
import type { CycleLine, CycleResult, PersonLine, TeamLine } from '../contract.ts';

const finalScore = sql`coalesce(i.calibrated_score, i.score)`;

/** Of a cycle under way the mean is for who sees marks; and it holds nothing of whoever asks until their result is theirs. */
interface Reader {
  uuid: string;
  manages: boolean;
}
const readerOf = (ctx: Ctx): Reader => ({
  uuid: ctx.user.uuid,
  manages: ctx.holds({ module: 'hr', action: 'manage_evaluations' }),
});
/** A mean with somebody and without them tells what they got. */
const notTheirs = ({ uuid }: Reader) => sql`(cycle.status = 'CLOSED' or i.employee_uuid <> ${uuid}::uuid)`;

async function cycleLines(db: Db, reader: Reader, which: RawBuilder<unknown>, limit: number): Promise<CycleLine[]> {
  const counted = sql`i.side = 'MANAGER' and ${notTheirs(reader)}`;
  const { rows } = await sql<CycleLine>`
    select cycle.uuid, cycle.name, cycle.status, cycle.period_end::text as period_end, count(i.uuid)::int as forms,
      count(*) filter (where i.status = 'completed')::int as completed,
      count(*) filter (where i.status <> 'completed' and cycle.status = 'ACTIVE' and i.due_on < business_day())::int as overdue,
      count(*) filter (where cycle.status = 'ACTIVE' and i.status = 'pending')::int as unopened,
      count(*) filter (where cycle.status = 'CLOSED' and i.side = 'MANAGER' and i.status = 'completed'
        and i.notification_read_at is null)::int as to_acknowledge,
      case when (cycle.status = 'CLOSED' or ${reader.manages}) and count(${finalScore}) filter (where ${counted}) >= ${leastPeers}
        then round(avg(${finalScore}) filter (where ${counted}), 2)::text end as mean
    from evaluation_cycle cycle left join evaluation_instance i on i.cycle_uuid = cycle.uuid
    where cycle.launched_at is not null and cycle.status <> 'CANCELLED' and ${which}
    group by cycle.uuid order by cycle.period_end desc, cycle.uuid desc limit ${limit}`.execute(db);
  return rows;
}

export async function readSummary(ctx: Ctx) {
  const { db } = ctx;
  const cycles = await cycleLines(db, readerOf(ctx), sql`true`, 12);
  const { rows } = await sql<{
    forms: number;
    completed: number;
    overdue: number;
    unopened: number;
    to_acknowledge: number;
    active_cycles: number;
  }>`
    select count(*) filter (where cycle.status = 'ACTIVE')::int as forms,
      count(*) filter (where cycle.status = 'ACTIVE' and i.status = 'completed')::int as completed,
      count(*) filter (where cycle.status = 'ACTIVE' and i.status <> 'completed' and i.due_on < business_day())::int as overdue,
      count(*) filter (where cycle.status = 'ACTIVE' and i.status = 'pending')::int as unopened,
      count(*) filter (where cycle.status = 'CLOSED' and i.side = 'MANAGER' and i.status = 'completed'
        and i.notification_read_at is null)::int as to_acknowledge,
      (select count(*)::int from evaluation_cycle where status = 'ACTIVE') as active_cycles
    from evaluation_instance i join evaluation_cycle cycle on cycle.uuid = i.cycle_uuid`.execute(db);
  const [counted = { forms: 0, completed: 0, overdue: 0, unopened: 0, to_acknowledge: 0, active_cycles: 0 }] = rows;
  return { ...counted, cycles };
}

/** The mean of a group about whoever `i` is of: of three or more, when nobody can add to it any more. */
const togetherOf = (
  of: GroupSide,
) => sql`(select case when count(one.score) >= ${leastPeers} then round(avg(one.score), 2) end
  from evaluation_instance one
  where one.cycle_uuid = i.cycle_uuid and one.employee_uuid = i.employee_uuid and one.side = ${of}
    and one.status = 'completed' and cycle.status in ('CALIBRATION', 'CLOSED'))::text`;

/** Everybody of a cycle but whoever asks: of their own result they see what everybody sees of theirs. */
export async function peopleOf(db: Db, cycle: string, reader: string): Promise<PersonLine[]> {
  const { rows } = await sql<PersonLine>`
    select i.uuid as instance_uuid, i.version, i.employee_uuid, employee.name as employee_name, employee.department,
      i.manager_uuid, manager.name as manager_name, i.status, self.score::text as self_score, i.score::text as manager_score,
      ${togetherOf('PEER')} as peer_score, ${togetherOf('REPORT')} as report_score, ${togetherOf('CLIENT')} as client_score,
      ${finalScore}::text as final_score, i.potential,
      i.calibration_reason is not null as calibrated
    from evaluation_instance i
    join evaluation_cycle cycle on cycle.uuid = i.cycle_uuid
    join app_user employee on employee.uuid = i.employee_uuid
    join app_user manager on manager.uuid = i.manager_uuid
    left join evaluation_instance self on self.cycle_uuid = i.cycle_uuid and self.employee_uuid = i.employee_uuid
      and self.side = 'SELF' and self.status = 'completed'
    where i.cycle_uuid = ${cycle}::uuid and i.side = 'MANAGER' and i.employee_uuid <> ${reader}::uuid
    order by searchable(employee.name), i.uuid`.execute(db);
  return rows;
}

async function sectionsOf(db: Db, reader: Reader, cycle: string): Promise<CycleResult['sections']> {
  const { rows } = await sql<CycleResult['sections'][number]>`
    select section->>'uuid' as uuid, min(section->>'title') as title,
      round(avg((section->>'score')::numeric) filter (where i.side = 'SELF'), 2)::text as self,
      round(avg((section->>'score')::numeric) filter (where i.side = 'MANAGER'), 2)::text as manager
    from evaluation_instance i join evaluation_cycle cycle on cycle.uuid = i.cycle_uuid
      cross join lateral jsonb_array_elements(i.section_scores) with ordinality as s(section, place)
    where i.cycle_uuid = ${cycle}::uuid and i.side in ('SELF', 'MANAGER') and i.status = 'completed'
      and ${notTheirs(reader)}
    group by section->>'uuid' order by min(place)`.execute(db);
  return rows;
}

/** Marks of colleagues were looked at: that goes on record. */
export async function readCycle(ctx: Ctx, uuid: string): Promise<CycleResult> {
  const [cycle] = await cycleLines(ctx.db, readerOf(ctx), sql`cycle.uuid = ${uuid}::uuid`, 1);
  if (!cycle) throw notFound();
  await ctx.transaction((db) =>
    logActivity(db, {
      entity: 'evaluation_cycle',
      uuid,
      label: cycle.name,
      action: 'read',
      changes: { read: 'resultados' },
    }),
  );
  const [people, sections] = await Promise.all([
    peopleOf(ctx.db, uuid, ctx.user.uuid),
    sectionsOf(ctx.db, readerOf(ctx), uuid),
  ]);
  return { cycle, people, sections };
}

export async function lastCycle(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ uuid: string }>`select uuid from evaluation_cycle
    where launched_at is not null and status <> 'CANCELLED' order by period_end desc, uuid desc limit 1`.execute(db);
  return rows[0]?.uuid;
}

const meanOf = (scores: readonly string[]): string | null =>
  scores.length === 0 ? null : dividedBy(sumOf(scores), String(scores.length), 2);

export function teamsOf(people: readonly PersonLine[]): TeamLine[] {
  const known = (lines: readonly PersonLine[]) => lines.flatMap(({ manager_score }) => manager_score ?? []);
  return [...Map.groupBy(people, ({ manager_uuid }) => manager_uuid)].map(([manager_uuid, lines]) => {
    const mean = meanOf(known(lines));
    const others = meanOf(known(people.filter((line) => line.manager_uuid !== manager_uuid)));
    const gap = mean === null || others === null ? null : minus(mean, others);
    return {
      manager_uuid,
      manager_name: lines[0]?.manager_name ?? '',
      people: lines.length,
      completed: lines.filter(({ status }) => status === 'completed').length,
      mean,
      gap,
      apart: isApart(gap, known(lines).length),
    };
  });
}
