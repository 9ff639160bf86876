import { sql } from 'kysely';
import { isAbove, isPositive } from '#core/contract/decimal.ts';
import { AppError, conflict, invalid } from '#core/contract/error.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { formatNumber } from '#core/contract/format.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Db, Tx } from '#core/server/db.ts';
import type { Refusal } from '#core/server/events.ts';
import { updateRecord } from '#core/server/records.ts';
import { findParts } from '#modules/registry/part/server/public.ts';
import { lockOrder } from '#modules/service/service-order/server/public.ts';
import { isBeingWorkedOn, orderStatus } from '#modules/service/service-order/service-order.rules.ts';
import { takenFrom, type TakenFrom } from '#modules/stock/van-stock/server/public.ts';
import { consume, giveBack, lockItems, stockOfParts, type Moved } from '#modules/stock/stock/server/public.ts';
import type { Consumption, orderParts } from '../contract.ts';
import { stillOut } from '../order-part.rules.ts';
import { consumptionsOf, documentOf, requireConsumption } from './order-part.queries.ts';
import { tellPartChange } from './part-life.actions.ts';
import { tellWaiting, trimReservation } from './reservation.actions.ts';
import './order-part.table.ts';

type Line = Received<typeof orderParts.consume>['body']['parts'][number];

/** All lines or none, in the request's own transaction. */
export async function consumeParts(db: Tx, ctx: Ctx, uuid: string, lines: readonly Line[]): Promise<void> {
  const order = await lockOrder(db, ctx, uuid);
  if (!isBeingWorkedOn(order.status))
    throw conflict(
      `As peças são aplicadas com a ordem em execução; ela está ${orderStatus.label(order.status).toLowerCase()}.`,
      'status',
    );
  await takeParts(db, ctx, order, lines);
  // What came out of the van leaves as much on the shelf that nobody is to use for this order any more.
  if (lines.some(({ from_van }) => from_van)) await trimReservation(db, ctx, order);
  const used = lines.map(({ part_uuid, quantity }) => ({ part_uuid, quantity }));
  await tellPartChange(db, ctx, order, 'Aplicado', used);
}

/** The order is held by the caller, and may take. */
export async function takeParts(
  db: Tx,
  ctx: Ctx,
  order: { uuid: string; code: string },
  lines: readonly Line[],
): Promise<void> {
  const wanted = lines.map(({ part_uuid }) => part_uuid);
  const [parts, stock] = [await findParts(db, wanted), await stockOfParts(db, ctx, wanted)];
  const items = lines.map((line, place) => {
    const item = stock.get(line.part_uuid)?.item_uuid;
    const words = parts.has(line.part_uuid) ? 'Esta peça não tem estoque cadastrado' : 'Peça não encontrada';
    if (!item) throw invalid({ [`parts.${place}.part_uuid`]: [words] });
    return item;
  });
  await lockItems(db, items);
  const from = await takenFrom(db, ctx, lines);
  for (const [place, line] of lines.entries()) {
    const part = parts.get(line.part_uuid);
    const label = part ? `${part.code} · ${part.description}` : '';
    const at = { item: items[place] ?? '', place, from: from[place] };
    await keep(db, ctx, order, { ...line, label }, await take(db, ctx, order, line, at));
  }
}

async function take(
  db: Tx,
  ctx: Ctx,
  order: { uuid: string; code: string },
  { quantity, notes }: Line,
  { item, place, from }: { item: string; place: number; from: TakenFrom | undefined },
): Promise<Moved[]> {
  try {
    return await consume(db, ctx, {
      item,
      quantity,
      ...from,
      notes,
      reason: 'SERVICE_ORDER',
      document: documentOf(order),
    });
  } catch (error) {
    // Told on its own line of the form.
    if (!(error instanceof AppError) || error.code !== 'insufficient_stock') throw error;
    const { status, message, details } = error;
    const errors = { [`parts.${place}.quantity`]: [message] };
    throw new AppError(status, message, { code: 'insufficient_stock', details, errors });
  }
}

async function keep(
  db: Tx,
  ctx: Ctx,
  order: { uuid: string; code: string },
  { part_uuid, label, coverage, notes }: Line & { label: string },
  moved: readonly Moved[],
): Promise<void> {
  const whose = {
    service_order_uuid: order.uuid,
    user_uuid: ctx.identity?.uuid ?? null,
    user_name: ctx.identity?.name ?? null,
  };
  const rows = moved.map((batch) => ({ ...whose, ...batch, part_uuid, part_label: label, coverage, notes }));
  await db
    .insertInto('service_order_consumption')
    .values(rows.map((row) => ({ ...row, write_off_reason: null })))
    .execute();
}

interface Key {
  order: string;
  consumption: string;
}

/** Back into the batch it came from, at the cost it left with. */
export async function giveBackPart(
  db: Tx,
  ctx: Ctx,
  key: Key,
  { quantity, notes, version }: Received<typeof orderParts.giveBack>['body'],
): Promise<void> {
  const { order, row } = await openConsumption(db, ctx, key, quantity);
  const { item_uuid: item, batch_uuid: batch, unit_cost } = row;
  await updateRecord(
    db,
    'service_order_consumption',
    { uuid: row.uuid, version },
    { returned: sql`returned + ${quantity}::numeric` },
  );
  await giveBack(db, { item, batch, quantity, unit_cost, notes, document: documentOf(order) });
  await tellWaiting(db, [item]);
  await tellPartChange(db, ctx, order, 'Devolvido ao estoque', [{ part_uuid: row.part_uuid, quantity }]);
}

/** It will not come back: lost, broken, thrown away. The stock gave it up when it left. */
export async function writeOffPart(
  db: Tx,
  ctx: Ctx,
  key: Key,
  { quantity, reason, version }: Received<typeof orderParts.writeOff>['body'],
): Promise<void> {
  const { row } = await openConsumption(db, ctx, key, quantity);
  const values = { written_off: sql`written_off + ${quantity}::numeric`, write_off_reason: reason };
  await updateRecord(db, 'service_order_consumption', { uuid: row.uuid, version }, values);
}

async function openConsumption(db: Tx, ctx: Ctx, { order: uuid, consumption }: Key, quantity: string) {
  const order = await lockOrder(db, ctx, uuid);
  const row = await requireConsumption(db, uuid, consumption);
  const out = stillOut(row);
  if (isAbove(quantity, out))
    throw invalid({ quantity: [`No máximo ${formatNumber(out)}: o que foi aplicado e ainda não voltou`] });
  return { order, row };
}

/** An order is not given up while parts of it are in the machine. */
export async function whyNotCancelled(db: Db, order: string): Promise<Refusal | undefined> {
  const out = (await consumptionsOf(db, order)).filter((row: Consumption) => isPositive(stillOut(row)));
  if (out.length === 0) return undefined;
  const names = [...new Set(out.map(({ part_label }) => part_label))];
  const shown = names.slice(0, 3).join('; ') + (names.length > 3 ? ` e mais ${names.length - 3}` : '');
  const message = `Devolva ao estoque ou dê como perda as peças já aplicadas antes de cancelar: ${shown}.`;
  return { message, code: 'parts_out' };
}
