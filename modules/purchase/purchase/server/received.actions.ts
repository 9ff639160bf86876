import { sql, type Selectable } from 'kysely';
import { conflict } from '#core/contract/error.ts';
import type { Tx } from '#core/server/db.ts';
import { takeStep } from '#core/server/steps.ts';
import { isAwaited, purchaseMachine, purchaseStatus, receivedStep } from '../purchase.rules.ts';
import type { PurchaseTable } from './purchase.table.ts';

export const purchaseKind = { entity: 'purchase', table: 'purchase', machine: purchaseMachine } as const;

/** A line of a purchase as a receipt finds it, its purchase held until the transaction ends. */
export interface HeldLine {
  uuid: string;
  purchase_uuid: string;
  purchase_code: string;
  purchase_status: string;
  supplier_uuid: string;
  part_uuid: string | null;
  product_uuid: string | null;
  description: string;
  quantity: string;
  received_quantity: string;
  /** What was agreed for one, its discount taken off. */
  price: string;
}

/** Whoever receives waits here for who receives of the same purchases: the second sees what the first left. */
export async function holdPurchaseLines(db: Tx, lines: readonly string[]): Promise<Map<string, HeldLine>> {
  await sql`select from purchase where uuid in (select purchase_uuid from purchase_line where uuid = any(${lines}::uuid[]))
    order by uuid for no key update`.execute(db);
  const { rows } = await sql<HeldLine>`
    select line.uuid, purchase.uuid as purchase_uuid, purchase.code as purchase_code, purchase.status as purchase_status,
      purchase.supplier_uuid, line.part_uuid, line.product_uuid, line.description, line.quantity::text,
      line.received_quantity::text, round(line.total / line.quantity, 2)::text as price
    from purchase_line line join purchase on purchase.uuid = line.purchase_uuid
    where line.uuid = any(${lines}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** Only what was sent and is not closed can come. */
export function requireAwaited({ purchase_code, purchase_status }: HeldLine): void {
  if (isAwaited(purchase_status)) return;
  const status = purchaseStatus.label(purchase_status).toLowerCase();
  throw conflict(`O pedido ${purchase_code} está ${status} e não recebe mercadoria.`, 'transition');
}

/** So much more of each line has come, or less: each purchase goes where its lines together say. */
export async function addReceived(db: Tx, lines: readonly { uuid: string; quantity: string }[]): Promise<void> {
  const { rows: touched } = await sql<{ purchase: string }>`
    update purchase_line as line set received_quantity = line.received_quantity + told.quantity
    from json_to_recordset(${JSON.stringify(lines)}::json) as told (uuid uuid, quantity numeric)
    where line.uuid = told.uuid returning line.purchase_uuid as purchase`.execute(db);
  for (const uuid of [...new Set(touched.map(({ purchase }) => purchase))].toSorted()) await settle(db, uuid);
}

/** Where its lines together say it stands. */
export async function settle(db: Tx, uuid: string): Promise<void> {
  const purchase = await db.selectFrom('purchase').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('purchase_line')
    .select(['quantity', 'received_quantity'])
    .where('purchase_uuid', '=', uuid)
    .execute();
  const step = receivedStep(lines);
  // Closed meanwhile, with its reason: what comes or goes back moves it no more.
  if (purchaseMachine.whyNot(step, purchase, ['receipt']) !== undefined) return;
  await takeStep(db, purchaseKind, purchase, step, { by: ['receipt'] });
}

/** The supplier itself said that it comes as ordered. */
export const confirmBySupplier = (db: Tx, purchase: Selectable<PurchaseTable>): Promise<void> =>
  takeStep(db, purchaseKind, purchase, 'confirm', { by: ['supplier'] });
