import { sql } from 'kysely';
import { isZero, moneyPlaces, sumOf, times } from '#core/contract/decimal.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRows, newUuids } from '#core/server/records.ts';
import type { Document, Reason } from '../server/ledger.ts';
import type { StockBatchTable, StockItemTable } from '../server/stock.table.ts';

export interface LoadedBatch extends Pick<
  StockBatchTable,
  'batch_number' | 'manufactured_at' | 'expires_at' | 'received_at' | 'supplier_uuid' | 'invoice_number'
> {
  location: string;
  unit_cost: string;
  status?: 'ACTIVE' | 'QUARANTINE' | 'BLOCKED';
  status_reason?: string;
}
/** A past movement of whole units, with sign; those of one item in the order they happened. */
export interface LoadedMovement {
  at: string;
  /** Place in the item's batches. */
  batch: number;
  kind: 'IN' | 'OUT' | 'TRANSFER' | 'ADJUST';
  reason: Reason;
  quantity: number;
  /** Of what comes in; what leaves, leaves at the average. */
  unit_cost?: number;
  user: { uuid: string; name: string };
  notes?: string;
}
export interface LoadedStock extends Pick<
  StockItemTable,
  'part_uuid' | 'product_uuid' | 'location' | 'min_quantity' | 'reorder_point' | 'max_quantity'
> {
  created_at: string;
  batches: readonly LoadedBatch[];
  movements: readonly LoadedMovement[];
}

/**
 * A stock with its past, for demo data: the ledger stamps what it is told now, so the past is written by the
 * owner of the tables with the balances it comes to. `stock_differences()` is the judge of it.
 */
export async function loadStock(db: Tx, items: readonly LoadedStock[]): Promise<void> {
  const uuids = await newUuids(db, items.length);
  const batchUuids = await newUuids(
    db,
    items.reduce((count, { batches }) => count + batches.length, 0),
  );
  let first = 0;
  const summed = items.map((item, place) => {
    const batches = batchUuids.slice(first, (first += item.batches.length));
    return addUp(item, uuids[place] ?? '', batches);
  });
  const invoices = invoicesOf(summed);
  await asOwner(db, async () => {
    await insertRows(db, 'stock_receipt', invoices);
    await insertRows(
      db,
      'stock_item',
      summed.map(({ row }) => row),
    );
    await insertRows(
      db,
      'stock_batch',
      summed.flatMap(({ batches }) => batches),
    );
    await insertRows(
      db,
      'stock_movement',
      summed.flatMap(({ movements }) => movements),
    );
  });
}

export async function asOwner(db: Tx, work: () => Promise<void>): Promise<void> {
  await sql`set local role none`.execute(db);
  await sql`alter table stock_movement disable trigger post`.execute(db);
  await work();
  await sql`alter table stock_movement enable trigger post`.execute(db);
  await sql`set local role bancada_app`.execute(db);
}

/** Differences a past count found, of batches that have not moved since: nothing after them needs adding up again. */
export async function loadAdjustments(
  db: Tx,
  lines: readonly { item: string; batch: string; difference: string }[],
  { at, user, document }: { at: string; user: { uuid: string; name: string }; document: Document },
): Promise<void> {
  const moved = JSON.stringify(lines.filter(({ difference }) => !isZero(difference)));
  const given = sql`jsonb_to_recordset(${moved}::jsonb) as line (item uuid, batch uuid, difference numeric)`;
  await asOwner(db, async () => {
    await sql`update stock_batch set quantity = quantity + difference from ${given} where stock_batch.uuid = line.batch`.execute(
      db,
    );
    await sql`update stock_item set on_hand = on_hand + total from (select item, sum(difference) as total from ${given} group by item) sums
      where stock_item.uuid = sums.item`.execute(db);
    await sql`insert into stock_movement (at, item_uuid, batch_uuid, kind, reason, quantity, unit_cost, quantity_after, reserved_after,
        document_type, document_uuid, document_label, user_uuid, user_name, change_id)
      select ${at}, line.item, line.batch, 'ADJUST', 'INVENTORY', line.difference, stock_item.average_cost, stock_batch.quantity,
        stock_batch.reserved, ${document.type}, ${document.uuid}::uuid, ${document.label}, ${user.uuid}::uuid, ${user.name}, new_uuid()
      from ${given} join stock_batch on stock_batch.uuid = line.batch join stock_item on stock_item.uuid = line.item`.execute(
      db,
    );
  });
}

/**
 * What was bought without a purchase order, as a small house buys: what one supplier brought on one day came with one
 * invoice, which its batches and its movements name.
 */
function invoicesOf(stocks: readonly ReturnType<typeof addUp>[]) {
  const came = stocks.flatMap(({ row, batches, movements }) =>
    movements.flatMap((movement) => {
      const batch = batches.find(({ uuid }) => uuid === movement.batch_uuid);
      const { supplier_uuid, invoice_number, received_at } = batch ?? {};
      if (movement.reason !== 'PURCHASE' || !batch || !supplier_uuid || !invoice_number || !received_at) return [];
      const kind = row.part_uuid ? ('PART' as const) : ('PRODUCT' as const);
      return [{ invoice: { kind, supplier_uuid, invoice_number, received_at }, batch, movement }];
    }),
  );
  const of = ({ invoice }: (typeof came)[number]) => `${invoice.kind} ${invoice.received_at} ${invoice.supplier_uuid}`;
  return [...Map.groupBy(came, of).values()].map((lines) => {
    const [{ invoice, movement }] = lines as [(typeof came)[number], ...typeof came];
    const { invoice_number } = invoice;
    const uuid: string = crypto.randomUUID();
    for (const line of lines) {
      line.batch.invoice_number = invoice_number;
      line.movement.document_type = 'stock_receipt';
      line.movement.document_uuid = uuid;
      line.movement.document_label = `NF ${invoice_number}`;
    }
    const total = sumOf(
      lines.map((line) => times(line.movement.quantity, line.movement.unit_cost)),
      moneyPlaces,
    );
    const { user_name, at } = movement;
    return { ...invoice, uuid, total, user_name, created_at: at, updated_at: at };
  });
}

const fourPlaces = (amount: number): number => Math.round(amount * 10_000) / 10_000;

/** What the trigger of the ledger would have kept, movement by movement. */
function addUp(item: LoadedStock, uuid: string, batchUuids: readonly string[]) {
  const { batches, movements, ...own } = item;
  const kept = batches.map(() => 0);
  let [onHand, average] = [0, 0];
  let lastCost: number | null = null;
  let [lastEntry, lastExit]: [string | null, string | null] = [null, null];
  const rows = movements.map(({ batch, quantity, user, notes, ...move }) => {
    const cost = quantity > 0 ? (move.unit_cost ?? average) : average;
    if (quantity > 0) average = fourPlaces((onHand * average + quantity * cost) / (onHand + quantity));
    onHand += quantity;
    kept[batch] = (kept[batch] ?? 0) + quantity;
    if (move.kind === 'IN') [lastEntry, lastCost] = [move.at, cost];
    if (move.kind === 'OUT') lastExit = move.at;
    return {
      uuid: crypto.randomUUID(),
      at: move.at,
      item_uuid: uuid,
      batch_uuid: batchUuids[batch] ?? '',
      kind: move.kind,
      reason: move.reason,
      quantity: String(quantity),
      unit_cost: String(cost),
      quantity_after: kept[batch],
      reserved_after: 0,
      notes: notes ?? null,
      user_uuid: user.uuid,
      user_name: user.name,
      change_id: crypto.randomUUID(),
      document_type: null as string | null,
      document_uuid: null as string | null,
      document_label: null as string | null,
    };
  });
  return {
    row: {
      ...own,
      uuid,
      updated_at: own.created_at,
      on_hand: onHand,
      average_cost: average,
      last_cost: lastCost,
      last_entry_at: lastEntry,
      last_exit_at: lastExit,
    },
    batches: batches.map((batch, place) => ({
      ...batch,
      uuid: batchUuids[place],
      item_uuid: uuid,
      created_at: `${batch.received_at}T12:00:00Z`,
      updated_at: `${batch.received_at}T12:00:00Z`,
      status: batch.status ?? 'ACTIVE',
      status_reason: batch.status_reason ?? null,
      quantity: kept[place] ?? 0,
    })),
    movements: rows,
  };
}
