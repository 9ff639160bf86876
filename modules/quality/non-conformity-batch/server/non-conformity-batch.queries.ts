import { sql } from 'kysely';
import type { Db } from '#core/server/db.ts';
import { searchConditions } from '#core/server/search-conditions.ts';
import { movementReason } from '#modules/stock/stock/stock.rules.ts';
import type { Aside, Choosable, Destination } from '../contract.ts';
import './non-conformity-batch.table.ts';

type Named = Omit<Aside, 'destinations' | 'unpromised'>;
/** A batch lies in several places: the one worst off says how it stands. */
async function namedBy(db: Db, record: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select aside.uuid, aside.item_uuid, item.kind as item_kind, item.code as item_code, item.name as item_name, item.unit,
      aside.batch_number, kept.status, kept.on_hand, aside.created_at as put_aside_at,
      aside.put_aside_by_name as put_aside_by, aside.decision, aside.decision_notes, aside.decided_at,
      aside.decided_by_name as decided_by
    from non_conformity_batch aside join stock_item item on item.uuid = aside.item_uuid
    cross join lateral (
      select coalesce(sum(quantity), 0)::text as on_hand, coalesce((array_agg(status order by
          array_position(array['BLOCKED', 'QUARANTINE', 'INACTIVE', 'ACTIVE'], status)))[1], 'INACTIVE') as status
      from stock_batch where item_uuid = aside.item_uuid and batch_number = aside.batch_number) kept
    where aside.non_conformity_uuid = ${record}::uuid
    order by aside.created_at, aside.uuid`.execute(db);
  return rows;
}

interface Left extends Omit<Destination, 'label'> {
  aside_uuid: string;
  label: string | null;
  notes: string | null;
}
/** What left of it and did not come back, by whom it went to; what only changed its place did not leave. */
async function whereTheyWent(db: Db, record: string): Promise<Left[]> {
  const { rows } = await sql<Left>`
    select aside.uuid as aside_uuid, movement.document_type, movement.document_uuid, movement.document_label as label,
      min(movement.reason) filter (where movement.kind = 'OUT') as reason, (-sum(movement.quantity))::text as quantity,
      max(movement.at) as last_at, customer.uuid as customer_uuid, customer.name as customer_name,
      case when movement.document_uuid is null then movement.notes end as notes
    from non_conformity_batch aside
    join stock_batch batch on batch.item_uuid = aside.item_uuid and batch.batch_number = aside.batch_number
    join stock_movement movement on movement.batch_uuid = batch.uuid
    left join service_order on movement.document_type = 'service_order' and service_order.uuid = movement.document_uuid
    left join customer on customer.uuid = service_order.customer_uuid
    where aside.non_conformity_uuid = ${record}::uuid
      and (movement.kind = 'OUT' or (movement.kind = 'IN' and movement.reason = 'RETURN'))
    group by aside.uuid, movement.document_type, movement.document_uuid, movement.document_label, customer.uuid,
      customer.name, case when movement.document_uuid is null then movement.uuid end,
      case when movement.document_uuid is null then movement.notes end
    having sum(movement.quantity) < 0
    order by max(movement.at) desc, movement.document_uuid`.execute(db);
  return rows;
}

async function promisedBefore(db: Db, record: string) {
  const { rows } = await sql<{ aside_uuid: string; label: string; quantity: string }>`
    select aside.uuid as aside_uuid, coalesce(movement.document_label, 'Reserva') as label,
      (-sum(movement.reserved))::text as quantity
    from non_conformity_batch aside
    join non_conformity record on record.uuid = aside.non_conformity_uuid
    join stock_batch batch on batch.item_uuid = aside.item_uuid and batch.batch_number = aside.batch_number
    join stock_movement movement on movement.batch_uuid = batch.uuid and movement.kind = 'RELEASE'
      and starts_with(movement.notes, record.code || ':')
    where aside.non_conformity_uuid = ${record}::uuid
    group by aside.uuid, movement.document_label order by movement.document_label`.execute(db);
  return rows;
}

/** The batches a record names, with where each went: three statements however many. */
export async function asidesOf(db: Db, record: string): Promise<Aside[]> {
  const named = await namedBy(db, record);
  if (named.length === 0) return [];
  const left = await whereTheyWent(db, record);
  const promised = await promisedBefore(db, record);
  return named.map((one) => ({
    ...one,
    destinations: left
      .filter(({ aside_uuid }) => aside_uuid === one.uuid)
      .map(({ aside_uuid: _a, label, notes, ...went }) => ({
        ...went,
        label: label ?? notes ?? movementReason.label(went.reason),
      })),
    unpromised: promised
      .filter(({ aside_uuid }) => aside_uuid === one.uuid)
      .map(({ label, quantity }) => ({ label, quantity })),
  }));
}

const shownAtMost = 20;
/** Of each batch once, wherever it lies; what is used up too: that is when one asks where it went. */
export async function choosableBatches(
  db: Db,
  { search, uuid }: { search?: string | undefined; uuid?: string | undefined },
): Promise<Choosable[]> {
  const words = sql<string>`searchable(stock_batch.batch_number || ' ' || stock_item.code || ' ' || stock_item.name)`;
  let found = db
    .selectFrom('stock_batch')
    .innerJoin('stock_item', 'stock_item.uuid', 'stock_batch.item_uuid')
    .select([sql<string>`(array_agg(stock_batch.uuid order by stock_batch.uuid))[1]`.as('uuid')])
    .select(['stock_batch.batch_number', 'stock_item.code as item_code', 'stock_item.name as item_name'])
    .select(['stock_item.unit', sql<string>`sum(stock_batch.quantity)::text`.as('on_hand')])
    .groupBy(['stock_item.uuid', 'stock_batch.batch_number'])
    .orderBy(sql`max(stock_batch.received_at)`, 'desc')
    .orderBy('stock_batch.batch_number')
    .limit(shownAtMost);
  if (search) found = found.where((eb) => eb.and(searchConditions(words, search)));
  if (uuid) found = found.where('stock_batch.uuid', '=', uuid);
  return found.execute();
}
