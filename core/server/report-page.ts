import { sql, type RawBuilder } from 'kysely';
import type { ListQuery, Page } from '#core/contract/page.ts';
import type { Db } from './db.ts';
import { metaOf } from './listing.ts';

/** A report is made whole and then cut: its rows carry `rank`, their place in it. */
export async function pageOfReport<Row>(db: Db, query: ListQuery, report: RawBuilder<Row>): Promise<Page<Row>> {
  const [page, total] = await Promise.all([
    sql<Row>`select * from (${report}) report order by rank limit ${query.per_page} offset ${(query.page - 1) * query.per_page}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from (${report}) report`.execute(db),
  ]);
  return { data: page.rows, meta: metaOf(total.rows[0]?.total ?? 0, query) };
}

export async function* rowsOfReport<Row>(db: Db, report: RawBuilder<Row>): AsyncGenerator<Row> {
  const { rows } = await sql<Row>`select * from (${report}) report order by rank`.execute(db);
  yield* rows;
}
