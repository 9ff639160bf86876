import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { invalid, notFound } from '#core/contract/error.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import '#modules/agenda/maintenance-schedule/server/public.ts';
import '#modules/quality/calibration/server/public.ts';
import '#modules/quality/instrument/server/public.ts';
import '#modules/service/checklist-run/server/public.ts';
import '#modules/service/service-order/server/public.ts';
import type { metrologyRecall } from '../contract.ts';
import { rejudged, whyNotDecided, type FoundPoint, type Rejudged } from '../recall.rules.ts';
import './recall.table.ts';

/** Opened once for each calibration, with everything its instrument measured since it was last known to be good. */
export async function openRecall(db: Tx, { uuid }: { uuid: string }): Promise<void> {
  const calibration = await db
    .selectFrom('calibration')
    .innerJoin('instrument', 'instrument.uuid', 'calibration.instrument_uuid')
    .select(['calibration.instrument_uuid', 'calibration.performed_on', 'calibration.result', 'instrument.unit'])
    .where('calibration.uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const { instrument_uuid, performed_on, unit } = calibration;
  const since_on = await lastGoodBefore(db, instrument_uuid, uuid, performed_on ?? '');
  // Left good by adjustment, what it measured afterwards is good; left bad, all of it is in doubt.
  const until_on = calibration.result === 'REJECTED' ? null : performed_on;
  const points = await pointsOf(db, uuid);
  const recall = await insertRecord(db, 'metrology_recall', {
    code: await nextCode(db, 'RCM'),
    calibration_uuid: uuid,
    instrument_uuid,
    since_on,
    until_on,
  });
  await listMeasured(db, recall, { instrument_uuid, since_on, until_on, points, unit });
  await completeWhenDecided(db, recall);
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

const pointsOf = (db: Db, calibration: string): Promise<FoundPoint[]> =>
  db
    .selectFrom('calibration_point')
    .select((eb) => [
      eb.cast<string>('found', 'text').as('found'),
      eb.cast<string>('found_error', 'text').as('found_error'),
    ])
    .where('calibration_uuid', '=', calibration)
    .execute();

interface Doubted {
  instrument_uuid: string;
  since_on: string | null;
  until_on: string | null;
  points: FoundPoint[];
  unit: string | null;
}
/** What it measured is read once and judged here; whose it was is joined by the database, in one statement. */
async function listMeasured(db: Tx, recall: string, doubted: Doubted): Promise<void> {
  const day = sql<string>`(task.answered_at at time zone business_zone())::date`;
  const { rows: measured } = await sql<{
    uuid: string;
    value: string;
    unit: string | null;
    min: string | null;
    max: string | null;
  }>`select task.uuid, task.measured::text as value, task.unit, task.min::text as min, task.max::text as max
    from checklist_run_task task
    where task.instrument_uuid = ${doubted.instrument_uuid} and task.measured is not null
      and (${doubted.since_on}::date is null or ${day} >= ${doubted.since_on}::date)
      and (${doubted.until_on}::date is null or ${day} <= ${doubted.until_on}::date)`.execute(db);
  if (measured.length === 0) return;
  // The same value within the same limits comes again and again: it is judged once.
  const known = new Map<string, Rejudged>();
  const judged = measured.map(({ uuid, ...task }) => {
    const key = Object.values(task).join('|');
    const once = known.get(key) ?? rejudged(task, doubted.points, doubted.unit);
    known.set(key, once);
    return { uuid, ...once };
  });
  const column = <K extends keyof (typeof judged)[number]>(key: K) => judged.map((one) => one[key]);
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
    left join maintenance_schedule visit on visit.uuid = run.owner_uuid
    where service_order.uuid is not null or visit.uuid is not null`.execute(db);
}

type Decided = Received<typeof metrologyRecall.decide>['body'];

/** What becomes of each: who said so and when is kept with it; another word takes its place, and the history has both. */
export async function decideItems(
  db: Tx,
  ctx: Ctx,
  recall: string,
  { item_uuids, decision, note }: Decided,
): Promise<void> {
  await lockRecall(db, recall);
  const chosen = await db
    .selectFrom('metrology_recall_item')
    .select('effect')
    .where('recall_uuid', '=', recall)
    .where('uuid', 'in', item_uuids)
    .execute();
  if (chosen.length !== new Set(item_uuids).size)
    throw invalid({ item_uuids: ['Uma das medições não é deste recall.'] });
  const why = whyNotDecided(
    chosen.map(({ effect }) => effect),
    decision,
    note,
  );
  if (why) throw invalid({ note: [why] });
  await db
    .updateTable('metrology_recall_item')
    .set({ decision, note, ...decidedBy(ctx) })
    .where('recall_uuid', '=', recall)
    .where('uuid', 'in', item_uuids)
    .execute();
  await completeWhenDecided(db, recall);
}

export async function clearUnchanged(db: Tx, ctx: Ctx, recall: string): Promise<void> {
  await lockRecall(db, recall);
  await db
    .updateTable('metrology_recall_item')
    .set({ decision: 'NO_EFFECT', note: 'O parecer não muda com o erro encontrado.', ...decidedBy(ctx) })
    .where('recall_uuid', '=', recall)
    .where('effect', '=', 'SAME')
    .where('decision', 'is', null)
    .execute();
  await completeWhenDecided(db, recall);
}

const decidedBy = ({ user }: Ctx) => ({
  decided_by_uuid: user.uuid,
  decided_by_name: user.name,
  decided_at: sql<string>`now()`,
});

/** Two who decide at once wait for each other: the second sees what the first left open. */
async function lockRecall(db: Tx, uuid: string): Promise<void> {
  const found = await db
    .selectFrom('metrology_recall')
    .select('uuid')
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
}

async function completeWhenDecided(db: Tx, uuid: string): Promise<void> {
  const open = await db
    .selectFrom('metrology_recall_item')
    .select('uuid')
    .where('recall_uuid', '=', uuid)
    .where('decision', 'is', null)
    .limit(1)
    .executeTakeFirst();
  const { completed_at } = await db
    .selectFrom('metrology_recall')
    .select('completed_at')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  if (!open && !completed_at)
    await updateRecord(
      db,
      'metrology_recall',
      { uuid, version: undefined },
      { completed_at: new Date().toISOString() },
    );
}
