import type { Insertable } from 'kysely';
import type { Tx } from '#core/server/db.ts';
import type { WorkLogTable } from './work-log.table.ts';

/** What reports and analytics read of the work done. */
export { workLogsOf } from './work-log.queries.ts';

/** PostgreSQL takes 65,535 values in one statement. */
const batch = 5_000;

/** A year of work at once, for demo data. */
export async function loadWorkLogs(db: Tx, rows: readonly Insertable<WorkLogTable>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batch)
    await db
      .insertInto('service_order_work_log')
      .values(rows.slice(start, start + batch))
      .execute();
}
