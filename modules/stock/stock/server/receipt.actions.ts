import { sql, type RawBuilder } from 'kysely';
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
import { batchTaken, checkDates, requireInUse } from './item.actions.ts';
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
  if (lines.length === 0) return;
  const shelved = await shelvesOf(db, lines);
  const batches = new Map([...shelved.values()].flatMap(({ key, batch }) => (batch ? [[key, batch] as const] : [])));
  const fresh = new Map<string, Goods>();
  for (const line of lines) {
    const shelf = shelved.get(line.at);
    if (!shelf) throw notFound();
    const first = fresh.get(shelf.key);
    const known = batches.has(shelf.key) ? shelf : first && { batch_status: 'ACTIVE', expires_at: first.expires_at };
    // More of the same batch adds to it; anything else is a batch of its own.
    if (!known) fresh.set(shelf.key, line);
    else if (known.batch_status !== 'ACTIVE' || (line.expires_at && line.expires_at !== known.expires_at))
      throw invalid({
        [`lines.${line.at}.batch_number`]: ['Este lote já existe neste local com outra validade ou situação.'],
      });
  }
  for (const [key, batch] of await insertFresh(db, ctx, fresh, shelved, came)) batches.set(key, batch);
  const entries = lines.map(({ at, item_uuid, quantity, unit_cost }) => ({
    item: item_uuid,
    batch: batches.get(shelved.get(at)?.key ?? '') ?? '',
    quantity,
    unit_cost,
  }));
  await receiveAll(db, entries, { reason: 'PURCHASE', notes: came.notes, document: came.document });
}

interface Shelf {
  at: number;
  item_status: string;
  location: string;
  /** By what two lines are of the same batch. */
  key: string;
  batch: string | null;
  batch_status: string | null;
  expires_at: string | null;
}
const batchKey = (batch_number: RawBuilder<unknown>, location: RawBuilder<unknown>) =>
  sql<string>`item_uuid || ' ' || searchable(${batch_number}) || ' ' || searchable(${location})`;

/** Where each line goes, and the batch that is there already; by its place. */
async function shelvesOf(db: Tx, lines: readonly Goods[]): Promise<Map<number, Shelf>> {
  const asked = lines.map(({ at, item_uuid, batch_number, location }) => ({ at, item_uuid, batch_number, location }));
  const { rows } = await sql<Shelf>`
    select placed.at, placed.item_status, placed.location, placed.key, batch.uuid as batch, batch.status as batch_status,
      batch.expires_at::text as expires_at
    from (
      select line.*, ${batchKey(sql`batch_number`, sql`location`)} as key from (
        select given.at, given.item_uuid, given.batch_number, item.status as item_status,
          coalesce(given.location, item.location, '') as location
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
          as given (at int, item_uuid uuid, batch_number text, location text)
        join stock_item item on item.uuid = given.item_uuid
      ) line
    ) placed
    left join stock_batch batch on batch.item_uuid = placed.item_uuid
      and searchable(batch.batch_number) = searchable(placed.batch_number)
      and searchable(batch.location) = searchable(placed.location)`.execute(db);
  return new Map(rows.map((row) => [row.at, row]));
}

/** The batches that were not there before, by their key. */
async function insertFresh(
  db: Tx,
  ctx: Ctx,
  fresh: ReadonlyMap<string, Goods>,
  shelved: ReadonlyMap<number, Shelf>,
  { supplier_uuid, invoice_number, received_at }: Came,
): Promise<Map<string, string>> {
  if (fresh.size === 0) return new Map();
  const values = [...fresh.values()].map((line) => {
    const { at, item_uuid, batch_number, expires_at, unit_cost, manufactured_at = null } = line;
    const shelf = shelved.get(at);
    requireInUse(shelf?.item_status);
    const facts = { batch_number, expires_at, manufactured_at, received_at, supplier_uuid, invoice_number, unit_cost };
    checkDates(ctx, facts, `lines.${at}.`);
    return { ...facts, item_uuid, location: shelf?.location ?? '' };
  });
  const made = await db
    .insertInto('stock_batch')
    .values(values as never)
    .onConflict((found) => found.doNothing())
    .returning(['uuid', batchKey(sql`batch_number`, sql`location`).as('key')])
    .execute();
  const byKey = new Map(made.map(({ uuid, key }) => [key, uuid]));
  // Somebody else made it at this moment: told on its own line of the form, which the constraint could not know.
  for (const [key, { at }] of fresh) if (!byKey.has(key)) throw batchTaken(`lines.${at}.`);
  return byKey;
}
