import { sql, type Selectable } from 'kysely';
import { isAbove, isPositive, minus, negated, orNothing, sumOf } from '#core/contract/decimal.ts';
import { conflict, invalid, type FieldErrors } from '#core/contract/error.ts';
import { formatNumber } from '#core/contract/format.ts';
import { todayOf } from '#core/server/business-day.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { announce } from '#core/server/events.ts';
import {
  addReceived,
  holdPurchaseLines,
  requireAwaited,
  type HeldLine,
} from '#modules/purchase/purchase/server/public.ts';
import { readPurchaseSetting } from '#modules/purchase/purchase-setting/server/public.ts';
import {
  enterGoods,
  keepInStock,
  lockItems,
  takeBackGoods,
  tellReceived,
  type Document,
} from '#modules/stock/stock/server/public.ts';
import { divergencesOf, mostOf, shelfCost, type Tolerance } from '../receiving.rules.ts';
import { landWith } from './landed.actions.ts';
import { rememberCodes } from './supplier-code.actions.ts';
import { holdWaiting, serveHeld } from './waiting-orders.actions.ts';
import type { ReceivingLineTable, ReceivingTable } from './receiving.table.ts';

type Doc = Selectable<ReceivingTable>;
type Line = Selectable<ReceivingLineTable>;
type Placed = Line & { at: number };

declare module '#core/server/events.ts' {
  interface Announcements {
    /** Goods came onto the shelf; what of them was not as ordered or invoiced is said line by line. Quality listens. */
    'purchase.received': {
      receiving: { uuid: string; code: string; supplier_uuid: string };
      divergences: readonly { line_uuid: string; purchase_line_uuid: string; said: string }[];
    };
    /** It was all taken back. */
    'purchase.receipt_undone': { receiving: { uuid: string; code: string } };
  }
}

const documentOf = ({ uuid, code }: Doc): Document => ({ type: 'receiving', uuid, label: code });
const linesOf = (db: Tx, uuid: string): Promise<Line[]> =>
  db.selectFrom('receiving_line').selectAll().where('receiving_uuid', '=', uuid).orderBy('position').execute();

/**
 * What was checked comes onto the shelf: batches, movements, costs, what orders wait for, and where each purchase stands,
 * all or nothing. Held in this order by everybody: the receipt, its purchases, the orders that wait, the items.
 */
export async function putOnShelf(
  db: Tx,
  ctx: Ctx,
  doc: Doc,
  take: (values: Record<string, unknown>) => Promise<void>,
  /** Where each line stands on the form it was sent from. */
  places?: readonly number[],
): Promise<void> {
  const lines = (await linesOf(db, doc.uuid)).map((line, n) => ({ ...line, at: places?.[n] ?? n }));
  const held = await holdPurchaseLines(
    db,
    lines.map(({ purchase_line_uuid }) => purchase_line_uuid),
  );
  for (const line of held.values()) requireAwaited(line);
  await refuseEntered(db, doc);
  const { quantity_tolerance, price_tolerance } = await readPurchaseSetting(db);
  const tolerance = { quantity: quantity_tolerance, price: price_tolerance };
  const byOrdered = Map.groupBy(lines, ({ purchase_line_uuid }) => purchase_line_uuid);
  refuseTooMuch(byOrdered, held, tolerance);
  const divergences = divergencesAmong(byOrdered, held, tolerance);
  if (divergences.length > 0 && !doc.divergence_note)
    throw invalid({
      divergence_note: [`Diga o que foi feito: ${divergences.map(({ said }) => said).join('; ')}`.slice(0, 900)],
    });
  const landed = await landWith(db, ctx, byOrdered, held);
  const costed = lines.map((line) => ({ ...line, landed: landed.get(line.uuid) ?? '0' }));
  await enter(db, ctx, doc, costed, held);
  await addReceived(db, sums(byOrdered));
  await rememberCodes(db, doc.supplier_uuid, lines, held);
  await noteDivergences(db, divergences);
  await take({ received_at: doc.received_at ?? todayOf(ctx), divergence_count: divergences.length });
  const { uuid, code, supplier_uuid } = doc;
  await announce(db, ctx, 'purchase.received', { receiving: { uuid, code, supplier_uuid }, divergences });
}

/** All of it leaves again, while nothing of it was used. */
export async function takeOffShelf(
  db: Tx,
  ctx: Ctx,
  doc: Doc,
  reason: string,
  take: () => Promise<unknown>,
): Promise<void> {
  const lines = await linesOf(db, doc.uuid);
  await holdPurchaseLines(
    db,
    lines.map(({ purchase_line_uuid }) => purchase_line_uuid),
  );
  await takeBackGoods(db, documentOf(doc), `Recebimento desfeito: ${reason}`);
  const back = sums(Map.groupBy(lines, ({ purchase_line_uuid }) => purchase_line_uuid));
  await addReceived(
    db,
    back.map(({ uuid, quantity }) => ({ uuid, quantity: negated(quantity) })),
  );
  await take();
  await announce(db, ctx, 'purchase.receipt_undone', { receiving: { uuid: doc.uuid, code: doc.code } });
}

const sums = (byOrdered: ReadonlyMap<string, readonly Line[]>) =>
  [...byOrdered].map(([uuid, lines]) => ({ uuid, quantity: sumOf(lines.map(({ quantity }) => quantity)) }));

/** The same invoice may have been entered by hand in the stock. */
async function refuseEntered(db: Tx, { supplier_uuid, invoice_number }: Doc): Promise<void> {
  const { rows } = await sql`select from stock_receipt where supplier_uuid = ${supplier_uuid}::uuid
    and searchable(invoice_number) = searchable(${invoice_number}::text)`.execute(db);
  if (rows.length > 0)
    throw conflict(`A nota ${invoice_number} deste fornecedor já deu entrada pela tela do estoque.`, '23000');
}

function refuseTooMuch(
  byOrdered: ReadonlyMap<string, readonly Placed[]>,
  held: ReadonlyMap<string, HeldLine>,
  tolerance: Tolerance,
): void {
  const errors: FieldErrors = {};
  for (const { uuid, quantity } of sums(byOrdered)) {
    const ordered = held.get(uuid);
    if (!ordered) continue;
    const left = orNothing(minus(mostOf(ordered.quantity, tolerance), ordered.received_quantity));
    if (!isAbove(quantity, left)) continue;
    const open = orNothing(minus(ordered.quantity, ordered.received_quantity));
    errors[`lines.${byOrdered.get(uuid)?.[0]?.at}.quantity`] = [
      `Faltam ${formatNumber(open)} deste item em ${ordered.purchase_code}; com a tolerância cabem ${formatNumber(left)}.`,
    ];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

interface Divergence {
  line_uuid: string;
  purchase_line_uuid: string;
  said: string;
}
/** Told of each line of a purchase once, on the first batch of it. */
function divergencesAmong(
  byOrdered: ReadonlyMap<string, readonly Line[]>,
  held: ReadonlyMap<string, HeldLine>,
  tolerance: Tolerance,
): Divergence[] {
  return [...byOrdered].flatMap(([purchase_line_uuid, lines]) => {
    const [first] = lines;
    const ordered = held.get(purchase_line_uuid);
    if (!first || !ordered) return [];
    const invoiced = lines.flatMap(({ invoiced_quantity }) => invoiced_quantity ?? []);
    const said = divergencesOf(
      {
        quantity: sumOf(lines.map(({ quantity }) => quantity)),
        refused_quantity: sumOf(lines.map(({ refused_quantity }) => refused_quantity)),
        invoiced_quantity: invoiced.length > 0 ? sumOf(invoiced) : null,
        unit_cost: lines.reduce(
          (most, { unit_cost }) => (isAbove(unit_cost, most) ? unit_cost : most),
          first.unit_cost,
        ),
      },
      ordered.price,
      tolerance,
    );
    if (said.length === 0) return [];
    return [{ line_uuid: first.uuid, purchase_line_uuid, said: `${ordered.description}: ${said.join(', ')}` }];
  });
}

async function noteDivergences(db: Tx, divergences: readonly Divergence[]): Promise<void> {
  await sql`update receiving_line as line set divergence = told.said
    from json_to_recordset(${JSON.stringify(divergences)}::json) as told (line_uuid uuid, said text)
    where line.uuid = told.line_uuid`.execute(db);
}

/** Parts and products onto their shelves; what is only described is received and kept nowhere. */
async function enter(
  db: Tx,
  ctx: Ctx,
  doc: Doc,
  lines: readonly Placed[],
  held: ReadonlyMap<string, HeldLine>,
): Promise<void> {
  const goods = lines.flatMap((line) => {
    const ordered = held.get(line.purchase_line_uuid);
    const subject = ordered?.part_uuid ?? ordered?.product_uuid;
    return subject && isPositive(line.quantity) ? [{ line, subject }] : [];
  });
  const shelves = await keepInStock(
    db,
    goods.map(({ subject, line }) => ({ item_uuid: subject, location: line.location })),
  );
  const items = [...shelves.values()].map(({ uuid }) => uuid);
  const waiting = await holdWaiting(db, ctx, items);
  await lockItems(db, [...items, ...waiting.items]);
  await enterGoods(
    db,
    ctx,
    goods.map(({ line, subject }) => ({
      item_uuid: shelves.get(subject)?.uuid ?? '',
      quantity: line.quantity,
      unit_cost: shelfCost(line),
      batch_number: line.batch_number ?? `${doc.code}-${line.position + 1}`,
      manufactured_at: line.manufactured_at,
      expires_at: line.expires_at,
      location: line.location,
      at: line.at,
    })),
    {
      supplier_uuid: doc.supplier_uuid,
      invoice_number: doc.invoice_number,
      notes: null,
      received_at: doc.received_at ?? todayOf(ctx),
      document: documentOf(doc),
    },
  );
  if (items.length > 0) await tellReceived(db, ctx, items);
  await serveHeld(db, ctx, waiting);
}
