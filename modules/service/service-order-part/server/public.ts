import type { Insertable } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import { insertRows } from '#core/server/records.ts';
import type { OrderPartTable } from './order-part.table.ts';

/** What budgets, reports and analytics ask of an order's parts. */
export { takeParts } from './consumption.actions.ts';
export { consumptionsOf, partsOf, summaryOf } from './order-part.queries.ts';
export { agreeParts, planParts, type PlannedPart } from './plan.actions.ts';
export { serveOrder } from './arrivals.job.ts';
export { reserveMissing, waitingFor } from './reservation.actions.ts';

/** Many plans at once, for demo data; each part once in each order. */
export async function loadPlans(db: Tx, rows: readonly Insertable<OrderPartTable>[]): Promise<void> {
  await insertRows(db, 'service_order_part', rows);
}
