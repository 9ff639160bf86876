import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { ListQuery } from '#core/contract/page.ts';
import type { AnyReport, ReportColumn } from '#core/contract/report.ts';
import { isFigure } from '#core/contract/report-value.ts';
import type { Db, Tables } from './db.ts';
import { metaOf } from './listing.ts';
import { searchConditions } from './search-conditions.ts';

type Column = Pick<ReportColumn<never>, 'kind' | 'choice' | 'total'> & { key: string };
const columnsOf = ({ columns }: AnyReport): readonly Column[] => columns;

interface Found {
  /** Its rows, whatever their order. */
  rows: RawBuilder<object>;
  search?: string | undefined;
  /** Chosen by hand. */
  uuids?: readonly string[] | undefined;
  /** What is searched, unless it is the columns of words. */
  searched?: string | undefined;
}

/** The rows found, as the SQL of a table. */
function found(report: AnyReport, { rows, search, uuids, searched }: Found): RawBuilder<unknown> {
  const words = columnsOf(report).filter(({ kind, choice }) => !choice && (kind ?? 'text') === 'text');
  const text = searched
    ? sql<string>`found.${sql.ref(searched)}`
    : sql<string>`searchable(concat_ws(' ', ${sql.join(words.map(({ key }) => sql.ref(`found.${key}`)))}))`;
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`true`, ...searchConditions(text, search ?? '')];
  if (uuids) conditions.push(sql<SqlBool>`found.uuid::text = any(${uuids}::text[])`);
  return sql`select * from (${rows}) found where ${sql.join(conditions, sql` and `)}`;
}

/** Words as people read them, choices in their order, figures by their size though they come as text. */
function sortedBy({ key, kind, choice }: Column): RawBuilder<unknown> {
  if (choice) return sql`array_position(${choice.values}::text[], ${sql.ref(key)})`;
  if (isFigure(kind)) return sql`${sql.ref(key)}::numeric`;
  return kind === 'date' || kind === 'moment' ? sql.ref(key) : sql`searchable(${sql.ref(key)})`;
}

function orderOf(report: AnyReport, { sort_by, sort_order }: Pick<ListQuery, 'sort_by' | 'sort_order'>) {
  const asked = sort_by === undefined ? [] : [`${sort_order === 'desc' ? '-' : ''}${sort_by}`];
  const keys = [...asked, ...report.order].map((word) => {
    const key = word.replace(/^-/, '');
    const column = columnsOf(report).find((one) => one.key === key);
    if (!column) throw new Error(`${report.head.title}: no column ${key} to sort by`);
    return sql`${sortedBy(column)} ${word === key ? sql`asc` : sql`desc`} nulls last`;
  });
  return sql.join([...keys, sql`uuid`]);
}

const summed = (report: AnyReport): readonly Column[] => columnsOf(report).filter(({ total }) => total);
const sums = (report: AnyReport) =>
  sql`jsonb_build_object(${sql.join(
    summed(report).flatMap(({ key }) => [sql`${key}::text`, sql`coalesce(sum(${sql.ref(key)}::numeric), 0)::text`]),
  )}) as totals`;

/** A report is made whole, once; then counted, summed and cut. */
export async function reportPage(db: Db, report: AnyReport, query: ListQuery, wanted: Found) {
  const { rows } = await sql<{ place: number | null; all_found: number; totals: Record<string, string> }>`
    with report as materialized (${found(report, wanted)}),
      page as (select *, row_number() over (order by ${orderOf(report, query)}) as place from report
        order by place limit ${query.per_page} offset ${(query.page - 1) * query.per_page})
    select page.*, counted.all_found, counted.totals
    from (select count(*) as all_found, ${sums(report)} from report) counted
    left join page on true order by page.place`.execute(db);
  // Past the last page only the count is answered.
  const data = rows.filter(({ place }) => place !== null);
  return { data, meta: { ...metaOf(rows[0]?.all_found ?? 0, query), totals: rows[0]?.totals ?? {} } };
}

/** All of them, in order, and what is summed of them. */
export async function reportRows(
  db: Db,
  report: AnyReport,
  query: Pick<ListQuery, 'sort_by' | 'sort_order'>,
  wanted: Found,
): Promise<{ rows: Record<string, unknown>[]; totals: Record<string, string> }> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from (${found(report, wanted)}) report order by ${orderOf(report, query)}`.execute(db);
  if (summed(report).length === 0) return { rows, totals: {} };
  const { rows: counted } = await sql<{ totals: Record<string, string> }>`
    select ${sums(report)} from (${found(report, wanted)}) report`.execute(db);
  return { rows, totals: counted[0]?.totals ?? {} };
}

/** The name of a record somebody picked. */
export async function nameIn(db: Db, table: keyof Tables & string, uuid: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(row->>'name', row->>'description') as name
    from (select to_jsonb(picked) as row from ${sql.table(table)} picked where uuid = ${uuid}::uuid) read`.execute(db);
  return rows[0]?.name ?? uuid;
}
