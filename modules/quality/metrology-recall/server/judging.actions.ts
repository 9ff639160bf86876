import { sql, type RawBuilder } from 'kysely';
import { nextCode } from '#core/server/codes.ts';
import { Ctx, systemFacts, type Services } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { gather } from '#core/server/events.ts';
import { enqueue } from '#core/server/jobs.ts';
import { insertRecord } from '#core/server/records.ts';
import '#modules/agenda/maintenance-schedule/server/public.ts';
import '#modules/quality/calibration/server/public.ts';
import '#modules/quality/instrument/server/public.ts';
import '#modules/service/checklist-run/server/public.ts';
import '#modules/service/service-order/server/public.ts';
import { rejudged, type FoundPoint, type Rejudged, type Remeasured } from '../recall.rules.ts';
import { keepDecided, lockRecall } from './recall.actions.ts';
import type { RecallTable } from './recall.table.ts';

/** So many are judged in one transaction; the first of them in the calibration's own, so that a common recall is there at once. */
const inOneGo = 1_000;

/** Opened once for each calibration, with everything its instrument measured since it was last known to be good. */
export async function openRecall(db: Tx, ctx: Ctx | null, { uuid }: { uuid: string }): Promise<void> {
  const { instrument_uuid, performed_on, result } = await db
    .selectFrom('calibration')
    .select(['instrument_uuid', 'performed_on', 'result'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const since_on = await lastGoodBefore(db, instrument_uuid, uuid, performed_on ?? '');
  // Left good by adjustment, what it measured afterwards is good; left bad, all of it is in doubt.
  const until_on = result === 'REJECTED' ? null : performed_on;
  const recall = await insertRecord(db, 'metrology_recall', {
    code: await nextCode(db, 'RCM'),
    calibration_uuid: uuid,
    instrument_uuid,
    since_on,
    until_on,
    measured_count: await countMeasured(db, { instrument_uuid, since_on, until_on }),
  });
  if (!(await judgeSome(db, ctx, recall))) await enqueue(db, judgingJob, {});
}

async function lastGoodBefore(db: Db, instrument: string, except: string, day: string): Promise<string | null> {
  const last = await db
    .selectFrom('calibration')
    .select('performed_on')
    .where('instrument_uuid', '=', instrument)
    .where('uuid', '<>', except)
    .where('status', '=', 'COMPLETED')
    .where('result', '<>', 'REJECTED')
    .where('performed_on', '<=', day)
    .orderBy('performed_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.performed_on ?? null;
}

type Doubted = Pick<RecallTable, 'instrument_uuid' | 'since_on' | 'until_on'>;
/** What it measured in those days and before the recall was opened, on an order or on a visit. */
const measuredWith = ({ instrument_uuid, since_on, until_on }: Doubted, opened: RawBuilder<unknown>) => {
  const day = sql`(task.answered_at at time zone business_zone())::date`;
  return sql`from checklist_run_task task
    join checklist_run run on run.uuid = task.run_uuid
    left join service_order on service_order.uuid = run.owner_uuid
    left join maintenance_schedule visit on visit.uuid = run.owner_uuid
    where task.instrument_uuid = ${instrument_uuid}::uuid and task.measured is not null
      and (${since_on}::date is null or ${day} >= ${since_on}::date)
      and (${until_on}::date is null or ${day} <= ${until_on}::date)
      and task.answered_at <= ${opened} and coalesce(service_order.uuid, visit.uuid) is not null`;
};

async function countMeasured(db: Db, doubted: Doubted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${measuredWith(doubted, sql`now()`)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Judges the next ones, in the order of their uuid, so that where it was left off is read from what is judged already.
 * True once none is left.
 */
async function judgeSome(db: Tx, ctx: Ctx | null, uuid: string): Promise<boolean> {
  const recall = await lockRecall(db, uuid);
  if (recall.judged_at) return true;
  const { rows: measured } = await sql<Measured>`
    select task.uuid, task.measured::text as value, task.unit, task.min::text as min, task.max::text as max
    ${measuredWith(recall, sql`(select created_at from metrology_recall where uuid = ${uuid}::uuid)`)}
      and task.uuid > coalesce((select task_uuid from metrology_recall_item where recall_uuid = ${uuid}::uuid
        order by task_uuid desc limit 1), '00000000-0000-0000-0000-000000000000')
    order by task.uuid limit ${inOneGo}`.execute(db);
  if (measured.length > 0) await keepJudged(db, uuid, judgedOf(measured, await pointsOf(db, recall.calibration_uuid)));
  if (ctx && measured.length > 0) await keepPapers(db, ctx, uuid);
  if (measured.length === inOneGo) return false;
  await keepDecided(db, uuid, { judged_at: new Date().toISOString() });
  return true;
}

async function pointsOf(db: Db, calibration: string): Promise<{ points: FoundPoint[]; unit: string | null }> {
  const { unit } = await db
    .selectFrom('calibration')
    .innerJoin('instrument', 'instrument.uuid', 'calibration.instrument_uuid')
    .select('instrument.unit')
    .where('calibration.uuid', '=', calibration)
    .executeTakeFirstOrThrow();
  const points = await db
    .selectFrom('calibration_point')
    .select((eb) => [
      eb.cast<string>('found', 'text').as('found'),
      eb.cast<string>('found_error', 'text').as('found_error'),
    ])
    .where('calibration_uuid', '=', calibration)
    .execute();
  return { points, unit };
}

type Measured = Remeasured & { uuid: string };
type Judged = Rejudged & { uuid: string };
/** The same value within the same limits comes again and again: it is judged once. */
function judgedOf(measured: readonly Measured[], { points, unit }: Awaited<ReturnType<typeof pointsOf>>): Judged[] {
  const known = new Map<string, Rejudged>();
  return measured.map(({ uuid, ...task }) => {
    const key = Object.values(task).join('|');
    const once = known.get(key) ?? rejudged(task, points, unit);
    known.set(key, once);
    return { uuid, ...once };
  });
}

/** Whose each was is joined by the database, in one statement. */
async function keepJudged(db: Tx, recall: string, judged: readonly Judged[]): Promise<void> {
  const column = <K extends keyof Judged>(key: K) => judged.map((one) => one[key]);
  await sql`insert into metrology_recall_item (recall_uuid, task_uuid, source_entity, source_uuid, source_code,
      customer_uuid, customer_name, equipment, description, unit, min, max, value, error, corrected, was_failed,
      would_fail, effect, measured_at, measured_by)
    select ${recall}::uuid, task.uuid,
      case when service_order.uuid is not null then 'service_order' else 'maintenance_schedule' end,
      coalesce(service_order.uuid, visit.uuid), coalesce(service_order.code, visit.code),
      coalesce(service_order.customer_uuid, visit.customer_uuid), coalesce(service_order.customer_name, visit.customer_name),
      coalesce(service_order.equipment_name, visit.equipment_name), task.description, task.unit, task.min, task.max,
      task.measured, judged.error, judged.corrected, judged.was_failed, judged.would_fail, judged.effect,
      task.answered_at, task.answered_by_name
    from unnest(${column('uuid')}::uuid[], ${column('error')}::numeric[], ${column('corrected')}::numeric[],
      ${column('was_failed')}::boolean[], ${column('would_fail')}::boolean[], ${column('effect')}::text[])
      as judged (task_uuid, error, corrected, was_failed, would_fail, effect)
    join checklist_run_task task on task.uuid = judged.task_uuid
    join checklist_run run on run.uuid = task.run_uuid
    left join service_order on service_order.uuid = run.owner_uuid
    left join maintenance_schedule visit on visit.uuid = run.owner_uuid`.execute(db);
}

/** Which reports carry these values: asked of whoever puts answers on paper. */
async function keepPapers(db: Tx, ctx: Ctx, recall: string): Promise<void> {
  const of = db.selectFrom('metrology_recall_item').select('source_uuid').distinct().where('recall_uuid', '=', recall);
  const owners = (await of.where('papers', 'is', null).execute()).map(({ source_uuid }) => source_uuid);
  const said = (await gather(db, ctx, 'checklist_run.papers', { owners })).flat();
  await sql`update metrology_recall_item set papers = said.name
    from unnest(${said.map(({ owner }) => owner)}::uuid[], ${said.map(({ name }) => name)}::text[]) as said (owner, name)
    where recall_uuid = ${recall}::uuid and source_uuid = said.owner and papers is null`.execute(db);
}

export const judgingJob = 'metrology-recall.judge';
/**
 * What was not judged when it was opened. A recall is nobody's to cancel, and whatever stops this, it goes on from where
 * it was: also by the clock.
 */
export async function judgeAll(_payload: unknown, services: Services): Promise<void> {
  const ctx = new Ctx(services, systemFacts(judgingJob), null);
  const waiting = await services.db
    .selectFrom('metrology_recall')
    .select('uuid')
    .where('judged_at', 'is', null)
    .orderBy('created_at')
    .execute();
  for (const { uuid } of waiting) {
    let isJudged = false;
    while (!isJudged) isJudged = await ctx.transaction((db) => judgeSome(db, ctx, uuid));
  }
}
