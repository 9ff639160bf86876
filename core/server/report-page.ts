import { sql, type RawBuilder } from 'kysely';
import type { ListQuery, Page } from '#core/contract/page.ts';
import type { Db } from './db.ts';
import { metaOf } from './listing.ts';

/** A report is made whole, once, and then counted and cut: its rows carry `rank`, their place in it. */
export async function pageOfReport<Row>(db: Db, query: ListQuery, report: RawBuilder<Row>): Promise<Page<Row>> {
  const { rows } = await sql<Row & { rank: number | null; all_found: number }>`
    with report as materialized (${report}),
      page as (select * from report order by rank limit ${query.per_page} offset ${(query.page - 1) * query.per_page})
    select page.*, counted.all_found from (select count(*) as all_found from report) counted
    left join page on true order by page.rank`.execute(db);
  // Past the last page only the count is answered.
  const data = rows.flatMap(({ all_found: _all, ...row }) => (row.rank === null ? [] : [row as Row]));
  return { data, meta: metaOf(rows[0]?.all_found ?? 0, query) };
}

export async function* rowsOfReport<Row>(db: Db, report: RawBuilder<Row>): AsyncGenerator<Row> {
  const { rows } = await sql<Row>`select * from (${report}) report order by rank`.execute(db);
  yield* rows;
}
