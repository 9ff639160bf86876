import { sql } from 'kysely';
import { notFound } from '#core/contract/error.ts';
import type { Db } from '#core/server/db.ts';
import { existsIn } from '#core/server/records.ts';
import '#modules/quality/calibration/server/public.ts';
import '#modules/quality/instrument/server/public.ts';
import '#modules/quality/non-conformity/server/public.ts';
import '#modules/registry/customer/server/public.ts';
import { mostDecided, type Recall, type RecallCustomer, type RecallItem, type RecallSummary } from '../contract.ts';
import './recall.table.ts';

const count = (where: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${where}))::int`;
const figures = [
  sql<number>`count(item.uuid)::int`.as('item_count'),
  count(sql`item.effect = 'CHANGED'`).as('changed_count'),
  count(sql`item.effect = 'UNJUDGED'`).as('unjudged_count'),
  count(sql`item.uuid is not null and item.decision is null`).as('open_count'),
  count(sql`item.effect = 'SAME' and item.decision is null`).as('clearable_count'),
];

const heads = (db: Db) =>
  db
    .selectFrom('metrology_recall as recall')
    .innerJoin('instrument', 'instrument.uuid', 'recall.instrument_uuid')
    .innerJoin('calibration', 'calibration.uuid', 'recall.calibration_uuid')
    .select(['recall.uuid', 'recall.code', 'recall.created_at', 'recall.completed_at', 'recall.instrument_uuid'])
    .select(['recall.measured_count', 'recall.judged_at', 'recall.since_on', 'recall.until_on'])
    .select(['recall.calibration_uuid', 'calibration.code as calibration_code'])
    .select(sql<string>`instrument.asset_number || ' · ' || instrument.name`.as('instrument_label'));
const recalls = (db: Db) =>
  heads(db)
    .leftJoin('metrology_recall_item as item', 'item.recall_uuid', 'recall.uuid')
    .select(figures)
    .select(sql<number>`count(distinct item.customer_uuid)::int`.as('customer_count'))
    .groupBy(['recall.uuid', 'calibration.code', 'instrument.asset_number', 'instrument.name']);

/** Recalls are few: the last hundred are all of many years. Or the one a calibration opened. */
export function recallList(db: Db, calibration: string | undefined): Promise<RecallSummary[]> {
  const newest = recalls(db).orderBy('recall.created_at', 'desc').orderBy('recall.uuid', 'desc').limit(100);
  return (calibration ? newest.where('recall.calibration_uuid', '=', calibration) : newest).execute();
}

/** Whose measurements they are, those with a changed verdict first, and who was written to. */
async function customersOf(db: Db, recall: string, only?: string | null): Promise<RecallCustomer[]> {
  const found = await db
    .selectFrom('metrology_recall_item as item')
    .leftJoin('customer', 'customer.uuid', 'item.customer_uuid')
    .select(['item.customer_uuid', 'item.customer_name', 'customer.email'])
    .select(figures)
    .where('item.recall_uuid', '=', recall)
    .$if(only !== undefined, (query) =>
      query.where(sql<boolean>`item.customer_uuid is not distinct from ${only}::uuid`),
    )
    .groupBy(['item.customer_uuid', 'item.customer_name', 'customer.email'])
    .orderBy('changed_count', 'desc')
    .orderBy('item_count', 'desc')
    .orderBy(sql`searchable(item.customer_name)`)
    .execute();
  const letters = await db
    .selectFrom('recall_letter')
    .select(['customer_uuid', 'to_address', 'sent_at', 'sent_by_name as sent_by'])
    .where('recall_uuid', '=', recall)
    .orderBy('sent_at')
    .orderBy('to_address')
    .execute();
  const told = Map.groupBy(letters, ({ customer_uuid }) => customer_uuid);
  return found.map((one) => ({
    ...one,
    letters: (told.get(one.customer_uuid ?? '') ?? []).map(({ customer_uuid: _whose, ...letter }) => letter),
  }));
}

/** One customer of a recall, without counting all the others: a letter to each is written one by one. */
export async function findOfCustomer(db: Db, uuid: string, customer: string | null) {
  const recall = await heads(db).where('recall.uuid', '=', uuid).executeTakeFirst();
  const [whose] = recall ? await customersOf(db, uuid, customer) : [];
  return recall && whose ? { recall, whose } : undefined;
}

export async function findRecall(db: Db, uuid: string): Promise<Recall> {
  const found = await recalls(db).where('recall.uuid', '=', uuid).executeTakeFirst();
  if (!found) throw notFound();
  const customers = await customersOf(db, uuid);
  const opened = await db
    .selectFrom('non_conformity')
    .select(['uuid', 'code'])
    .where('source_entity', '=', 'calibration')
    .where('source_uuid', '=', found.calibration_uuid)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...found, customers, non_conformity: opened ?? null };
}

const items = (db: Db, recall: string) =>
  db
    .selectFrom('metrology_recall_item as item')
    .leftJoin('service_order as worked', 'worked.uuid', 'item.source_uuid')
    .leftJoin('maintenance_schedule as visit', 'visit.uuid', 'item.source_uuid')
    .select(['item.uuid', 'item.source_entity', 'item.source_uuid', 'item.source_code', 'item.equipment'])
    .select(['item.papers', 'item.description', 'item.unit', 'item.was_failed', 'item.would_fail', 'item.effect'])
    .select((eb) => [
      eb.fn.coalesce('worked.customer_equipment_uuid', 'visit.customer_equipment_uuid').as('customer_equipment_uuid'),
      eb.fn.coalesce('worked.asset_equipment_uuid', 'visit.asset_equipment_uuid').as('asset_equipment_uuid'),
      eb.cast<string | null>('item.min', 'text').as('min'),
      eb.cast<string | null>('item.max', 'text').as('max'),
      eb.cast<string>('item.value', 'text').as('value'),
      eb.cast<string | null>('item.error', 'text').as('error'),
      eb.cast<string | null>('item.corrected', 'text').as('corrected'),
    ])
    .select(['item.measured_at', 'item.measured_by', 'item.decision', 'item.note', 'item.decided_at'])
    .select('item.decided_by_name as decided_by')
    .where('item.recall_uuid', '=', recall)
    .orderBy(sql`array_position(array['CHANGED', 'UNJUDGED', 'SAME'], item.effect)`)
    .orderBy('item.measured_at', 'desc')
    .orderBy('item.uuid');

const isRecall = existsIn('metrology_recall');
/** As many are read at a time as are decided at a time: those that matter first. */
export async function itemsOf(db: Db, recall: string, customer: string | null): Promise<RecallItem[]> {
  if (!(await isRecall(db, recall))) throw notFound();
  return itemsOfCustomer(db, recall, customer).limit(mostDecided).execute();
}
const itemsOfCustomer = (db: Db, recall: string, customer: string | null) =>
  items(db, recall).where((eb) =>
    customer === null ? eb('item.customer_uuid', 'is', null) : eb('item.customer_uuid', '=', customer),
  );

/** Of which a letter tells: all of them, however many. */
export const toldItems = (db: Db, recall: string, customer: string | null): Promise<RecallItem[]> =>
  itemsOfCustomer(db, recall, customer).where('item.effect', '<>', 'SAME').execute();

/** Everything, as it is read: a recall of years does not fit in memory twice. */
export const evidenceRows = (db: Db, recall: string) => items(db, recall).select('item.customer_name').stream(1_000);
