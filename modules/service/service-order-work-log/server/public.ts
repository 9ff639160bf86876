import type { Insertable } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import { insertRows } from '#core/server/records.ts';
import type { WorkLogTable } from './work-log.table.ts';

/** What reports and analytics read of the work done. */
export { workLogsOf } from './work-log.queries.ts';

/** A year of work at once, for demo data. */
export async function loadWorkLogs(db: Tx, rows: readonly Insertable<WorkLogTable>[]): Promise<void> {
  await insertRows(db, 'service_order_work_log', rows);
}
