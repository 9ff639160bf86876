import { sql } from 'kysely';
import { invoiceOf } from '#core/contract/br.ts';
import { isPositive, isZero } from '#core/contract/decimal.ts';
import type { Received } from '#core/contract/endpoint.ts';
import { invalid, type FieldErrors } from '#core/contract/error.ts';
import { refuseFuture } from '#core/server/business-day.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { addLines, saveLines, type LineKind } from '#core/server/lines.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import { lockDocument, requireStep, takeStep } from '#core/server/steps.ts';
import '#modules/purchase/purchase/server/public.ts';
import { requireSupplier } from '#modules/registry/supplier/server/public.ts';
import type { receiving } from '../contract.ts';
import { receivingMachine, totalOf } from '../receiving.rules.ts';
import { putOnShelf } from './shelf.actions.ts';
import './receiving.table.ts';

type NewReceiving = Received<typeof receiving.create>['body'];
type ChangedReceiving = Received<typeof receiving.update>['body'];

const lineKind: LineKind = { table: 'receiving_line', parent: 'receiving_uuid', field: 'lines', label: 'batch_number' };
const kind = { entity: 'receiving', table: 'receiving', machine: receivingMachine } as const;

export async function createReceiving(db: Tx, ctx: Ctx, { lines, finish, ...values }: NewReceiving): Promise<string> {
  const own = await settled(db, ctx, values, lines);
  const uuid = await insertRecord(db, 'receiving', {
    ...own.values,
    received_by_uuid: ctx.user.uuid,
    received_by_name: ctx.user.name,
    code: await nextCode(db, 'RC'),
  });
  await addLines(db, lineKind, uuid, own.lines);
  if (finish) await finishReceiving(db, ctx, uuid, own.places);
  return uuid;
}

export async function updateReceiving(
  db: Tx,
  ctx: Ctx,
  uuid: string,
  { lines, version, finish, ...values }: ChangedReceiving,
): Promise<void> {
  const own = await settled(db, ctx, values, lines);
  await updateRecord(db, 'receiving', { uuid, version }, own.values);
  await saveLines(db, lineKind, uuid, own.lines);
  if (finish) await finishReceiving(db, ctx, uuid, own.places);
}

/** What was just saved goes onto the shelf at once. */
async function finishReceiving(db: Tx, ctx: Ctx, uuid: string, places: readonly number[]): Promise<void> {
  const doc = await lockDocument(db, 'receiving', uuid);
  requireStep(receivingMachine, doc, 'receive', { actor: ctx.identity });
  const take = (values: Record<string, unknown>) => takeStep(db, kind, doc, 'receive', { actor: ctx.identity, values });
  await putOnShelf(db, ctx, doc, take, places);
}

async function settled(db: Tx, ctx: Ctx, values: Omit<NewReceiving, 'lines' | 'finish'>, sent: NewReceiving['lines']) {
  const supplier = await requireSupplier(db, values.supplier_uuid);
  if (values.received_at) refuseFuture(ctx, 'received_at', values.received_at);
  const known = await ordered(
    db,
    sent.map(({ purchase_line_uuid }) => purchase_line_uuid),
  );
  const errors: FieldErrors = {};
  sent.forEach((line, at) => {
    if (known.get(line.purchase_line_uuid)?.supplier_uuid !== supplier.uuid)
      errors[`lines.${at}.purchase_line_uuid`] = ['Este item não é de um pedido deste fornecedor'];
    if (isPositive(line.refused_quantity) && !line.refusal)
      errors[`lines.${at}.refusal`] = ['Diga por que foi recusado'];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  // Nothing came of it, so nothing is kept of it.
  const places = [...sent.keys()].filter((at) => !isZero(sent[at]?.quantity) || !isZero(sent[at]?.refused_quantity));
  const lines = places.flatMap((at) => sent[at] ?? []);
  const codes = new Set(lines.map(({ purchase_line_uuid }) => known.get(purchase_line_uuid)?.code));
  return {
    values: {
      ...values,
      supplier_name: supplier.name,
      invoice_number: values.invoice_number ?? (values.invoice_key ? invoiceOf(values.invoice_key).number : null),
      purchase_codes: [...codes].toSorted().join(', ').slice(0, 400) || null,
      line_count: lines.length,
      total: totalOf(lines),
    },
    lines,
    /** Where each stood among those sent, for what is refused to be read there. */
    places,
  };
}

async function ordered(
  db: Tx,
  lines: readonly string[],
): Promise<Map<string, { code: string; supplier_uuid: string }>> {
  const { rows } = await sql<{ uuid: string; code: string; supplier_uuid: string }>`
    select line.uuid, purchase.code, purchase.supplier_uuid from purchase_line line
    join purchase on purchase.uuid = line.purchase_uuid where line.uuid = any(${lines}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.uuid, row]));
}
