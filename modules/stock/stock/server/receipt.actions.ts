import { sql } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import { invalid, notFound } from '#core/contract/error.ts';
import { moneyPlaces, sumOf, times } from '#core/contract/decimal.ts';
import { addFiles } from '#core/server/attachments.ts';
import { refuseFuture, todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord } from '#core/server/records.ts';
import type { IncomingFile } from '#core/server/upload.ts';
import type { ReceiptBody, ReceiptLine } from '../stock-receipt.ts';
import type { stockKind } from '../stock.rules.ts';
import { batchKey, batchTaken, checkDates, insertBatches, requireInUse } from './item.actions.ts';
import { itemExists } from './item.queries.ts';
import { lockItems, receiveAll, tellReceived, type Document } from './ledger.ts';
import './stock.table.ts';

/** All lines of an invoice, or none of them: each comes in as a purchase, with the invoice as its document. */
export async function receiveInvoice(
  db: Tx,
  ctx: Ctx,
  kind: ValueOf<typeof stockKind>,
  { lines, ...given }: ReceiptBody,
  files: readonly IncomingFile[] = [],
): Promise<string> {
  const received_at = given.received_at ?? todayOf(ctx);
  refuseFuture(ctx, 'received_at', received_at);
  const total = sumOf(
    lines.map(({ quantity, unit_cost }) => times(quantity, unit_cost ?? '0')),
    moneyPlaces,
  );
  const uuid = await insertRecord(db, 'stock_receipt', {
    ...given,
    received_at,
    kind,
    total,
    user_name: ctx.user.name,
  });
  const document: Document = { type: 'stock_receipt', uuid, label: `NF ${given.invoice_number}` };
  const items = lines.map(({ item_uuid }) => item_uuid);
  await lockItems(db, items);
  for (const [at, line] of lines.entries())
    if (!(await itemExists(db, kind, line.item_uuid)))
      throw invalid({ [`lines.${at}.item_uuid`]: ['Item não encontrado.'] });
  await enterGoods(
    db,
    ctx,
    lines.map((line, at) => ({
      ...line,
      batch_number: line.batch_number ?? `NF${given.invoice_number}-${at + 1}`,
      at,
    })),
    { ...given, received_at, document },
  );
  if (files.length > 0) await addFiles(db, ctx, { entity: 'stock_receipt', uuid }, files, null);
  await tellReceived(db, ctx, items);
  return uuid;
}

interface Came {
  supplier_uuid: string;
  invoice_number: string | null;
  notes: string | null;
  received_at: string;
  document: Document;
}
interface Goods extends ReceiptLine {
  batch_number: string;
  manufactured_at?: string | null;
  /** Its place among the lines of who asks, for the refusal to be read there. */
  at: number;
}

/**
 * Goods bought come onto the shelf, each into its batch, at its own cost: for invoices here and for purchases. The items
 * are held by the caller, who says afterwards that they came. In as many statements however many lines there are.
 */
export async function enterGoods(db: Tx, ctx: Ctx, lines: readonly Goods[], came: Came): Promise<void> {
  const placed = await placeGoods(db, lines);
  const fresh = new Map<string, Placed>();
  for (const line of placed) {
    // More of the same batch adds to it; anything else is a batch of its own.
    const until = line.batch ? line.batch_until : fresh.get(line.key)?.expires_at;
    if (until === undefined) fresh.set(line.key, line);
    else if (line.batch_off || (line.expires_at && line.expires_at !== until))
      throw invalid({ [`lines.${line.at}.batch_number`]: [otherBatch] });
  }
  const made = await insertFresh(db, ctx, [...fresh.values()], came);
  const entries = placed.map(({ item_uuid: item, key, batch, quantity, unit_cost }) => {
    return { item, batch: batch ?? made.get(key) ?? '', quantity, unit_cost };
  });
  await receiveAll(db, entries, { reason: 'PURCHASE', notes: came.notes, document: came.document });
}

const otherBatch = 'Este lote já existe neste local com outra validade ou situação.';
/** Where a line goes; `batch` is the one that is there already. */
type Shelf = Record<'item_status' | 'location' | 'key', string> & Record<'batch' | 'batch_until', string | null>;
type Placed = Goods & Shelf & { batch_off: boolean | null };

async function placeGoods(db: Tx, lines: readonly Goods[]): Promise<Placed[]> {
  const { rows } = await sql<Shelf & Pick<Placed, 'at' | 'batch_off'>>`
    select placed.at, item_status, placed.location, key, batch.uuid as batch, batch.status <> 'ACTIVE' as batch_off,
      batch.expires_at::text as batch_until
    from (select line.*, ${batchKey} as key from (
      select at, item_uuid, batch_number, item.status as item_status, coalesce(given.location, item.location, '') as location
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as given (at int, item_uuid uuid, batch_number text, location text) join stock_item item on item.uuid = item_uuid
    ) line) placed
    left join stock_batch batch on batch.item_uuid = placed.item_uuid
      and searchable(batch.batch_number) = searchable(placed.batch_number)
      and searchable(batch.location) = searchable(placed.location) order by placed.at`.execute(db);
  if (rows.length < lines.length) throw notFound();
  const byPlace = new Map(lines.map((line) => [line.at, line]));
  return rows.map((row) => ({ ...byPlace.get(row.at)!, ...row }));
}

async function insertFresh(db: Tx, ctx: Ctx, fresh: readonly Placed[], came: Came): Promise<Map<string, string>> {
  if (fresh.length === 0) return new Map();
  const { notes: _notes, document: _document, ...facts } = came;
  const values = fresh.map((line) => {
    const { at, item_uuid, item_status, batch_number, expires_at, unit_cost, manufactured_at = null, location } = line;
    requireInUse(item_status);
    const batch = { ...facts, batch_number, expires_at, manufactured_at };
    checkDates(ctx, batch, `lines.${at}.`);
    return { ...batch, item_uuid, unit_cost, location };
  });
  const byKey = await insertBatches(db, values);
  for (const { key, at } of fresh) if (!byKey.has(key)) throw batchTaken(`lines.${at}.`);
  return byKey;
}
