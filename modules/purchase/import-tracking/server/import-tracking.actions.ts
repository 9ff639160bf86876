import { sql } from 'kysely';
import type { Received } from '#core/contract/endpoint.ts';
import { conflict, invalid } from '#core/contract/error.ts';
import { todayOf } from '#core/server/business-day.ts';
import { nextCode } from '#core/server/codes.ts';
import type { Ctx } from '#core/server/context.ts';
import type { Tx } from '#core/server/db.ts';
import { addLines, saveLines, type LineKind } from '#core/server/lines.ts';
import { insertRecord, updateRecord } from '#core/server/records.ts';
import '#modules/purchase/purchase/server/public.ts';
import type { importTracking } from '../contract.ts';
import { landedTotal, standingOf, stepsFor } from '../import-tracking.rules.ts';
import { landedOf } from './import-tracking.queries.ts';
import './import-tracking.table.ts';

type NewImport = Received<typeof importTracking.create>['body'];
type ChangedImport = Received<typeof importTracking.update>['body'];

const parent = 'import_tracking_uuid';
const stepKind: LineKind = { table: 'import_step', parent, field: 'steps', label: 'step' };
const costKind: LineKind = { table: 'import_cost', parent, field: 'costs', label: 'kind' };

export async function createImport(db: Tx, ctx: Ctx, { steps, costs, ...values }: NewImport): Promise<string> {
  const purchase = await purchaseOf(db, values.purchase_uuid);
  if (purchase.status === 'CANCELLED') throw conflict('O pedido está cancelado.', 'transition');
  const template = stepsFor(values.mode, todayOf(ctx)).map((step) => ({
    ...step,
    actual_at: null,
    document: null,
    responsible_uuid: ctx.user.uuid,
    notes: null,
  }));
  const own = steps.length > 0 ? steps : template;
  const uuid = await insertRecord(db, 'import_tracking', {
    ...values,
    purchase_code: purchase.code,
    supplier_name: purchase.supplier_name,
    ...standingOf(own),
    landed_total: landedTotal(costs),
    code: await nextCode(db, 'IM'),
  });
  await addLines(db, stepKind, uuid, own);
  await addLines(db, costKind, uuid, costs);
  return uuid;
}

export async function updateImport(
  db: Tx,
  _ctx: Ctx,
  uuid: string,
  { steps, costs, version, ...values }: ChangedImport,
): Promise<void> {
  const purchase = await purchaseOf(db, values.purchase_uuid);
  const { code: purchase_code, supplier_name } = purchase;
  const sums = { ...standingOf(steps), landed_total: landedTotal(costs) };
  await updateRecord(db, 'import_tracking', { uuid, version }, { ...values, purchase_code, supplier_name, ...sums });
  await saveLines(db, stepKind, uuid, steps);
  await saveLines(db, costKind, uuid, costs);
}

async function purchaseOf(db: Tx, uuid: string) {
  const found = await db
    .selectFrom('purchase')
    .select(['code', 'supplier_name', 'status'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!found) throw invalid({ purchase_uuid: ['Pedido não encontrado'] });
  return found;
}

/** What of the costs of their imports each of these lines carries: by its value, to the cent. */
export async function landedShares(db: Tx, lines: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ uuid: string }>`select distinct import.uuid from import_tracking import
    join purchase_line line on line.purchase_uuid = import.purchase_uuid
    where line.uuid = any(${lines}::uuid[]) and import.status <> 'CANCELLED' and import.landed_total > 0`.execute(db);
  const shares = new Map<string, string>();
  for (const { uuid } of rows)
    for (const { purchase_line_uuid, landed } of await landedOf(db, uuid)) shares.set(purchase_line_uuid, landed);
  return shares;
}
