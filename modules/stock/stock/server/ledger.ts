import { sql } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import { AppError, notFound } from '#core/contract/error.ts';
import { formatNumber } from '#core/contract/format.ts';
import { sendWithNext } from '#core/server/send-with-next.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import { announce } from '#core/server/events.ts';
import type { movementKind, movementReason, stockKind } from '../stock.rules.ts';
import { forgetCosts, tellCosts } from './cost.ts';
import './stock.table.ts';

declare module '#core/server/events.ts' {
  interface Announcements {
    /** There is more of these items to pick than before; told once for all that came together. */
    'stock.received': { items: readonly string[] };
  }
}

export type Reason = ValueOf<typeof movementReason>;

/** What a movement was made for: an order, a purchase, a count. */
export interface Document {
  type: string;
  uuid: string;
  label: string;
}

/** What a movement did to one batch. */
export interface Moved {
  item_uuid: string;
  batch_uuid: string;
  /** How much, without sign. */
  quantity: string;
  unit_cost: string;
}

interface Why {
  reason: Reason;
  document?: Document | undefined;
  notes?: string | null | undefined;
}

/**
 * Whoever moves several items takes their rows in one order, so nobody waits in a circle. To be called
 * first in the transaction, with every item it will move.
 */
export const lockItems = (db: Tx, items: readonly string[]): Promise<void> =>
  sendWithNext(
    db,
    sql`select from stock_item where uuid = any(${[...new Set(items)]}::uuid[]) order by uuid for no key update`,
  );
/** One alone: a list of any length would be planned anew each time. */
export const lockItem = (db: Tx, item: string): Promise<void> =>
  sendWithNext(db, sql`select from stock_item where uuid = ${item}::uuid for no key update`);

const isBought = (reason: Reason): boolean => reason === 'PURCHASE' || reason === 'IMPORT';

/** A quantity comes into a batch at its own cost, and moves the average. */
export async function receive(
  db: Tx,
  to: { item: string; batch: string; quantity: string; unit_cost: string | null } & Why,
): Promise<Moved> {
  const moved = await post(db, 'IN', to, { quantity: to.quantity, unit_cost: to.unit_cost });
  if (isBought(to.reason)) await tellCosts(db, [to]);
  return moved;
}

/** Many at once, in the order given, for one reason. */
export async function receiveAll(
  db: Tx,
  entries: readonly { item: string; batch: string; quantity: string; unit_cost: string | null }[],
  { reason, document, notes }: Why,
): Promise<void> {
  await lockItems(
    db,
    entries.map(({ item }) => item),
  );
  await sql`
    insert into stock_movement (item_uuid, batch_uuid, kind, reason, quantity, unit_cost, document_type, document_uuid, document_label, notes)
    select item, batch, 'IN', ${reason}, quantity, unit_cost, ${document?.type ?? null}, ${document?.uuid ?? null}::uuid, ${document?.label ?? null}, ${notes ?? null}
    from rows from (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as (item uuid, batch uuid, quantity numeric, unit_cost numeric))
      with ordinality as entry (item, batch, quantity, unit_cost, place) order by place`.execute(db);
  if (isBought(reason)) await tellCosts(db, entries);
}

/** Opening balances leave as they came, at their own cost, with the document they came with. */
export async function takeBack(db: Tx, batches: readonly string[], notes: string): Promise<void> {
  await sql`
    insert into stock_movement (item_uuid, batch_uuid, kind, reason, quantity, unit_cost, document_type, document_uuid, document_label, notes)
    select came.item_uuid, came.batch_uuid, 'ADJUST', 'IMPORT', -batch.quantity, came.unit_cost, came.document_type, came.document_uuid, came.document_label, ${notes}
    from stock_batch batch cross join lateral (
      select * from stock_movement where batch_uuid = batch.uuid and kind = 'IN' and reason = 'IMPORT' order by at desc, uuid desc limit 1
    ) came where batch.uuid = any (${batches}::uuid[]) and batch.quantity > 0 order by came.item_uuid, came.batch_uuid`.execute(
    db,
  );
  await forgetCosts(db, batches, 'IMPORT');
}

/** What a document brought by purchase leaves as it came, at its own cost; the caller has made sure that it is all there. */
export async function takeBackBought(db: Tx, { type, uuid, label }: Document, notes: string): Promise<void> {
  const { rows } = await sql<{ batch: string }>`
    insert into stock_movement (item_uuid, batch_uuid, kind, reason, quantity, unit_cost, document_type, document_uuid, document_label, notes)
    select item_uuid, batch_uuid, 'ADJUST', 'PURCHASE', -quantity, unit_cost, ${type}, ${uuid}::uuid, ${label}, ${notes}
    from stock_movement where document_type = ${type} and document_uuid = ${uuid}::uuid and kind = 'IN' and reason = 'PURCHASE'
    order by item_uuid, batch_uuid, at desc returning batch_uuid as batch`.execute(db);
  await forgetCosts(
    db,
    rows.map(({ batch }) => batch),
    'PURCHASE',
    uuid,
  );
}

/** Whoever receives says so once, after the last of what came together. */
export const tellReceived = (db: Tx, ctx: Ctx, items: readonly string[]): Promise<void> =>
  announce(db, ctx, 'stock.received', { items });

/** What was counted differs from what is kept: the difference, with sign. */
export const adjust = (db: Tx, of: { item: string; batch: string; difference: string } & Why): Promise<Moved> =>
  post(db, 'ADJUST', of, { quantity: of.difference });

/** What went out comes back to the batch it came from, at the cost it left with. */
export const giveBack = (
  db: Tx,
  to: { item: string; batch: string; quantity: string; unit_cost: string } & Omit<Why, 'reason'>,
): Promise<Moved> => post(db, 'IN', { ...to, reason: 'RETURN' }, { quantity: to.quantity, unit_cost: to.unit_cost });

interface Take extends Why {
  item: string;
  quantity: string;
  /** An item of another kind is none at all. */
  kind?: ValueOf<typeof stockKind> | undefined;
  /** This very batch, instead of the first to expire. */
  batch?: string | undefined;
  /** Out of this van before anything else, and of it this batch first. What stands in another is never taken. */
  van?: string | undefined;
}

/**
 * A quantity leaves: what the document has reserved first, then free stock, first expired first out.
 * All of it or nothing.
 */
export async function consume(db: Tx, ctx: Ctx, wanted: Take): Promise<Moved[]> {
  await lockItem(db, wanted.item);
  const moved = await take(db, ctx, wanted, 'OUT');
  return moved ?? refuse(db, ctx, wanted);
}

/** Free stock is set aside for a document, first expired first out. All of it or nothing. */
export async function reserve(db: Tx, ctx: Ctx, wanted: Take & { document: Document }): Promise<Moved[]> {
  await lockItem(db, wanted.item);
  const moved = await take(db, ctx, wanted, 'RESERVE');
  return moved ?? refuse(db, ctx, wanted);
}

/** What a document had set aside is free again: all of it, or one item, or so much of one. */
export async function release(
  db: Tx,
  held: { document: Document; item?: string; quantity?: string; notes?: string | null; reason?: Reason },
): Promise<Moved[]> {
  const { rows: items } = await sql<{ item_uuid: string }>`
    select distinct item_uuid from stock_reservation where ${ofDocument(held.document)} ${onlyItem(held.item)}`.execute(
    db,
  );
  await lockItems(
    db,
    items.map(({ item_uuid }) => item_uuid),
  );
  const { rows } = await sql<Moved>`
    with held as (
      select item_uuid, batch_uuid, quantity, sum(quantity) over (order by batch_uuid) as upto
      from stock_reservation where ${ofDocument(held.document)} ${onlyItem(held.item)}
    ), freed as (
      select item_uuid, batch_uuid, least(quantity, coalesce(${held.quantity ?? null}::numeric, upto) - (upto - quantity)) as quantity
      from held where ${held.quantity ?? null}::numeric is null or upto - quantity < ${held.quantity ?? null}::numeric
    )
    insert into stock_movement (item_uuid, batch_uuid, kind, reason, reserved, document_type, document_uuid, document_label, notes)
    select item_uuid, batch_uuid, 'RELEASE', ${held.reason ?? 'SERVICE_ORDER'}, -quantity, ${held.document.type}, ${held.document.uuid}::uuid, ${held.document.label}, ${held.notes ?? null}
    from freed order by item_uuid, batch_uuid
    returning item_uuid, batch_uuid, abs(reserved)::text as quantity, unit_cost::text as unit_cost`.execute(db);
  return rows;
}

/**
 * What may still be picked of an item, or of one batch of it: active, not past its day, not reserved. What stands in a
 * van only by who names the batch or the van.
 */
export async function available(db: Db, ctx: Ctx, item: string, of: Pick<Take, 'batch' | 'van'> = {}): Promise<string> {
  const { rows } = await sql<{ free: string }>`
    select coalesce(sum(quantity - reserved), 0)::text as free from stock_batch
    where item_uuid = ${item}::uuid and ${pickable(ctx)} and ${within(of)}`.execute(db);
  return rows[0]?.free ?? '0';
}

export async function post(
  db: Tx,
  kind: ValueOf<typeof movementKind>,
  { item, batch, reason, document, notes }: { item: string; batch: string } & Why,
  amount: { quantity: string; unit_cost?: string | null },
): Promise<Moved> {
  await lockItem(db, item);
  const made = await db
    .insertInto('stock_movement')
    .values({
      item_uuid: item,
      batch_uuid: batch,
      kind,
      reason,
      ...amount,
      document_type: document?.type ?? null,
      document_uuid: document?.uuid ?? null,
      document_label: document?.label ?? null,
      notes: notes ?? null,
    })
    .returning(['item_uuid', 'batch_uuid', 'unit_cost', sql<string>`abs(quantity)::text`.as('quantity')])
    .executeTakeFirstOrThrow();
  return made;
}

/**
 * One statement chooses the batches and writes the movements; when there is not enough it writes
 * nothing. What the document itself holds comes first and needs no free stock.
 */
async function take(db: Tx, ctx: Ctx, wanted: Take, kind: 'OUT' | 'RESERVE'): Promise<Moved[] | undefined> {
  const { item, batch, van, quantity, reason, document, notes } = wanted;
  const ofKind = wanted.kind
    ? sql`and exists (select from stock_item where uuid = ${item}::uuid and kind = ${wanted.kind})`
    : sql``;
  const held =
    kind === 'OUT' && document
      ? sql`select batch.uuid as batch_uuid, held.quantity as free, true as held, null::uuid as van_uuid, batch.expires_at, batch.received_at
          from (select batch_uuid, quantity from stock_reservation where item_uuid = ${item}::uuid and ${ofDocument(document)}) held
          join (select * from stock_batch where ${pickable(ctx)}) batch on batch.uuid = held.batch_uuid union all`
      : sql``;
  const { rows } = await sql<Moved>`
    with source as (${held}
      select uuid as batch_uuid, quantity - reserved as free, false as held, van_uuid, expires_at, received_at from stock_batch
      where item_uuid = ${item}::uuid and quantity > reserved and ${pickable(ctx)} and ${within(wanted)}
    ), ranked as (
      select *, sum(free) over (order by ${van ? sql`batch_uuid is distinct from ${batch ?? null}::uuid, van_uuid is null,` : sql``}
        not held, expires_at nulls last, received_at, batch_uuid) as upto
      from source ${batch && !van ? sql`where batch_uuid = ${batch}::uuid` : sql``}
    ), taken as (
      select batch_uuid, held, least(free, ${quantity}::numeric - (upto - free)) as quantity
      from ranked where upto - free < ${quantity}::numeric
    ), sums as (
      select batch_uuid, sum(quantity) as quantity, coalesce(sum(quantity) filter (where held), 0) as held from taken group by batch_uuid
    )
    insert into stock_movement (item_uuid, batch_uuid, kind, reason, quantity, reserved, document_type, document_uuid, document_label, notes)
    select ${item}::uuid, batch_uuid, ${kind}, ${reason},
      ${kind === 'OUT' ? sql`-quantity, -held` : sql`0, quantity`},
      ${document?.type ?? null}, ${document?.uuid ?? null}::uuid, ${document?.label ?? null}, ${notes ?? null}
    from sums where (select sum(quantity) from sums) = ${quantity}::numeric ${ofKind} order by batch_uuid
    returning item_uuid, batch_uuid, abs(quantity + case when quantity = 0 then reserved else 0 end)::text as quantity, unit_cost::text as unit_cost`.execute(
    db,
  );
  return rows.length > 0 ? rows : undefined;
}

async function refuse(db: Tx, ctx: Ctx, { item, kind, quantity, batch, van }: Take): Promise<never> {
  const found = await db
    .selectFrom('stock_item')
    .select(['kind', 'code', 'name'])
    .where('uuid', '=', item)
    .executeTakeFirst();
  if (kind && found?.kind !== kind) throw notFound();
  const free = await available(db, ctx, item, { batch, van });
  const name = found ? `${found.code} · ${found.name}` : 'item desconhecido';
  const message = `Estoque insuficiente de ${name}: disponível ${formatNumber(free)}, pedido ${formatNumber(quantity)}.`;
  throw new AppError(409, message, {
    code: 'insufficient_stock',
    errors: { quantity: [message] },
    details: { item_uuid: item, available: free, asked: quantity },
  });
}

/** Of a batch: active, not empty, not past its day. */
export const pickable = ({ services }: Ctx) =>
  sql`status = 'ACTIVE' and quantity > 0 and (expires_at is null or expires_at >= ${todayOf({ services })}::date)`;
/** Among which batches: of the shelves, and of one van where it is named; or the one that is named. */
const within = ({ batch, van }: Pick<Take, 'batch' | 'van'>) => {
  if (van) return sql`(van_uuid is null or van_uuid = ${van}::uuid)`;
  return batch ? sql`uuid = ${batch}::uuid` : sql`van_uuid is null`;
};
const ofDocument = ({ type, uuid }: Document) => sql`document_type = ${type} and document_uuid = ${uuid}::uuid`;
const onlyItem = (item: string | undefined) => (item ? sql`and item_uuid = ${item}::uuid` : sql``);
