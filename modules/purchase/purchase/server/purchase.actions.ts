import { sql, type Selectable } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { invalid } from '#core/contract/error.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { addLines, saveLines, type LineKind } from '#core/server/lines.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { takeStep } from '#core/server/steps.ts';
import { tooMuchOff } from '#modules/purchase/goods-line/goods-line.rules.ts';
import { settledGoods } from '#modules/purchase/goods-line/server/public.ts';
import { requireFree, setOrdered } from '#modules/purchase/purchase-request/server/public.ts';
import { requireSupplier } from '#modules/registry/supplier/server/public.ts';
import type { purchase } from '../contract.ts';
import { sumsOf } from '../purchase.rules.ts';
import type { PurchaseTable } from './purchase.table.ts';
import { purchaseKind } from './received.actions.ts';

type NewPurchase = Received<typeof purchase.create>['body'];
type ChangedPurchase = Received<typeof purchase.update>['body'];

const lineKind: LineKind = {
  table: 'purchase_line',
  parent: 'purchase_uuid',
  field: 'lines',
  label: 'description',
};

export async function createPurchase(db: Tx, ctx: Ctx, { lines, ...values }: NewPurchase): Promise<string> {
  const own = await settled(db, ctx, values, lines, null);
  const uuid = await insertRecord(db, 'purchase', {
    ...own.values,
    buyer_uuid: ctx.user.uuid,
    buyer_name: ctx.user.name,
    code: await nextCode(db, 'PC'),
  });
  await addLines(db, lineKind, uuid, own.lines);
  await tellRequests(db, await requestLinesOf(db, uuid));
  return uuid;
}

export async function updatePurchase(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { lines, version, ...values }: ChangedPurchase,
): Promise<void> {
  const before = await requestLinesOf(db, uuid);
  const own = await settled(db, ctx, values, lines, uuid);
  await updateRecord(db, 'purchase', { uuid, version }, own.values);
  await saveLines(db, lineKind, uuid, own.lines);
  await tellRequests(db, [...before, ...(await requestLinesOf(db, uuid))]);
}

/** A version agreed on without a draft in between; where all of it is confirmed by that, the order is. */
export async function writeVersion(
  db: Tx,
  purchase: Selectable<PurchaseTable>,
  values: Record<string, unknown>,
  lines: readonly { uuid: string; quantity: string; expected_at: string | null }[],
  { confirms }: { confirms: boolean },
): Promise<void> {
  if (confirms) await takeStep(db, purchaseKind, purchase, 'confirm', { values });
  else await updateRecord(db, 'purchase', purchase, values);
  await saveLines(db, lineKind, purchase.uuid, lines);
}

export async function removePurchase(db: Tx, _ctx: Ctx, uuid: string): Promise<void> {
  const before = await requestLinesOf(db, uuid);
  await sql`delete from purchase where uuid = ${uuid}::uuid`.execute(db);
  await tellRequests(db, before);
}

async function settled(
  db: Tx,
  _ctx: Ctx,
  values: Omit<NewPurchase, 'lines'>,
  lines: NewPurchase['lines'],
  purchase: string | null,
) {
  const supplier = await requireSupplier(db, values.supplier_uuid);
  const goods = await settledGoods(db, lines, 'lines');
  const errors = { ...goods.errors, ...tooMuchOff(lines, values) };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const kept = purchase ? await requestLinesOf(db, purchase) : [];
  await requireFree(
    db,
    lines.flatMap(({ request_line_uuid: line }, n) => (line && !kept.includes(line) ? [{ line, n }] : [])),
  );
  return {
    values: { ...values, supplier_name: supplier.name, line_count: lines.length, ...sumsOf(lines, values) },
    lines: goods.settled.map(({ stored }, n) => {
      const { uuid, quantity, unit_price, discount, expected_at, request_line_uuid, notes } = lines[n]!;
      return { uuid, ...stored, quantity, unit_price, discount, expected_at, request_line_uuid, notes };
    }),
  };
}

export async function requestLinesOf(db: Tx, purchase: string): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`select distinct request_line_uuid as uuid from purchase_line
    where purchase_uuid = ${purchase}::uuid and request_line_uuid is not null`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** How much of these lines stands in orders now: their requests go on, or back to be bought. */
export async function tellRequests(db: Tx, lines: readonly string[]): Promise<void> {
  const { rows } = await sql<{ uuid: string; quantity: string }>`
    select asked.uuid, coalesce(sum(line.quantity) filter (where purchase.status <> 'CANCELLED'), 0)::text as quantity
    from unnest(${[...new Set(lines)]}::uuid[]) as asked (uuid)
    left join purchase_line line on line.request_line_uuid = asked.uuid
    left join purchase on purchase.uuid = line.purchase_uuid
    group by asked.uuid`.execute(db);
  await setOrdered(db, rows);
}
