import { sql, type SqlBool } from 'kysely';
import type { ValueOf } from '#core/contract/choice.ts';
import { invalid } from '#core/contract/error.ts';
import { moneyPlaces, sumOf, times } from '#core/contract/decimal.ts';
import { addFiles } from '#core/server/attachments.ts';
import { refuseFuture, todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { insertRecord } from '#core/server/records.ts';
import type { IncomingFile } from '#core/server/upload.ts';
import type { ReceiptBody, ReceiptLine } from '../stock-receipt.ts';
import type { stockKind } from '../stock.rules.ts';
import { addBatch } from './item.actions.ts';
import { itemExists } from './item.queries.ts';
import { lockItems, receive, tellReceived, type Document } from './ledger.ts';
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
 * are held by the caller, who says afterwards that they came. Answers the batch of each line.
 */
export async function enterGoods(db: Tx, ctx: Ctx, lines: readonly Goods[], came: Came): Promise<string[]> {
  const batches: string[] = [];
  for (const line of lines) batches.push(await comeIn(db, ctx, line, came));
  return batches;
}

/** More of the same batch adds to it; anything else is a batch of its own. */
async function comeIn(db: Tx, ctx: Ctx, line: Goods, { document, ...facts }: Came): Promise<string> {
  const { item_uuid: item, quantity, unit_cost } = line;
  const prefix = `lines.${line.at}.`;
  const known = await sameBatch(db, line);
  if (!known) {
    const { batch_number, expires_at, location, manufactured_at = null } = line;
    const batch = { ...facts, batch_number, expires_at, location, quantity, unit_cost, manufactured_at };
    return addBatch(db, ctx, item, { ...batch, reason: 'PURCHASE' }, { prefix, document });
  }
  if (known.status !== 'ACTIVE' || (line.expires_at && line.expires_at !== known.expires_at))
    throw invalid({ [`${prefix}batch_number`]: ['Este lote já existe neste local com outra validade ou situação.'] });
  await receive(db, { item, batch: known.uuid, quantity, unit_cost, reason: 'PURCHASE', notes: facts.notes, document });
  return known.uuid;
}

const sameBatch = (db: Tx, { item_uuid, batch_number, location }: ReceiptLine) =>
  db
    .selectFrom('stock_batch')
    .innerJoin('stock_item', 'stock_item.uuid', 'stock_batch.item_uuid')
    .select(['stock_batch.uuid', 'stock_batch.status', 'stock_batch.expires_at'])
    .where('stock_batch.item_uuid', '=', item_uuid)
    .where(sql<SqlBool>`searchable(stock_batch.batch_number) = searchable(${batch_number}::text)`)
    .where(
      sql<SqlBool>`searchable(stock_batch.location) = searchable(coalesce(${location}::text, stock_item.location, ''))`,
    )
    .executeTakeFirst();
