import {
  expressionBuilder,
  sql,
  type AliasedExpression,
  type CompiledQuery,
  type Expression,
  type ExpressionBuilder,
  type SelectType,
  type SqlBool,
} from 'kysely';
import { operator, type ListQuery, type Page, type PageMeta } from '#core/contract/page.ts';
import type { Ctx } from './context.ts';
import type { Db, Tables } from './db.ts';
import { fromMark, rememberedMarks, type Mark } from './deep-pages.ts';
import type { Searcher } from './module.ts';
import { oftenAsked, withoutValues } from './planned-once.ts';
import { cachedForASecond } from './prepared.ts';
import { escapeLike, searchConditions } from './search-conditions.ts';
import { countable, isSettled, cachedTotal, readStamp, tableTotal, type Countable } from './totals.ts';

type Table = keyof Tables & string;
export type Condition = Expression<SqlBool>;
/** The page's ids, found by index before anything is joined to them. */
export type PageIds = AliasedExpression<{ uuid: string }, 'page'>;
interface RowsQuery<Row> {
  orderBy(order: Expression<unknown>): RowsQuery<Row>;
  compile(): CompiledQuery<Row>;
  stream(chunk?: number): AsyncIterableIterator<Row>;
}

/** A plain column name is a column that is never null; anything else says so here. */
export interface SortColumn {
  column: string;
  /** Sorts as people read it, `searchable(column)`: 'Ágora' before 'Zeta', whatever the database's collation. */
  text?: true;
  /** Empty ones come last both ways, so descending needs an index of its own (`desc nulls last`). */
  nullable?: true;
  /** Orders what has the same value, before `uuid` does. */
  ties?: SortColumn;
}

export interface ListingOptions<Own extends Table, Query extends ListQuery, Row> {
  table: Own;
  /** One condition for each filter of the contract's query. */
  filters: {
    [K in Exclude<keyof Query, keyof ListQuery>]: (
      value: NonNullable<Query[K]>,
      eb: ExpressionBuilder<Tables, Own>,
    ) => Condition;
  };
  /** The column, or the column's expression, behind each filter that can be asked "contém" or "vazio". */
  columns?: Readonly<Record<string, string | Expression<unknown>>>;
  /** What each sort word of the contract stands for; every one wants an index that ends in `uuid`. */
  sort: Record<NonNullable<Query['sort_by']>, string | SortColumn>;
  order: readonly [NonNullable<Query['sort_by']>, 'asc' | 'desc'];
  /** The rows of a page, joined to what they show. */
  rows: (db: Db, page: PageIds) => RowsQuery<Row>;
  /** What belongs to this list at all, when the table holds more. */
  only?: Condition;
  /** Has a `search_text` column with a trigram index. */
  searchable?: boolean;
  /** Has a `code` column of the year's numbers (`nextCode`). */
  coded?: boolean;
  /** Other tables the filters look into: their changes count for the total too. */
  alsoCounts?: readonly Table[];
}

/** Declares a list once; gives its page, its ids (for bulk work) and its rows as a stream (for export). */
export function listing<Own extends Table, Query extends ListQuery, Row extends object>(
  own: ListingOptions<Own, Query, Row>,
) {
  type Eb = ExpressionBuilder<Tables, Own>;
  const tables = [own.table, ...(own.alsoCounts ?? [])];
  const column = (name: string): Expression<unknown> => sql.ref(name.includes('.') ? name : `${own.table}.${name}`);

  /** What the contract takes and nobody answers would be a filter that filters nothing. */
  const isKnown = (key: string): boolean => {
    const [, name = '', of] = /^(.+)_(has|empty)$/.exec(key) ?? [];
    return of === undefined || key in own.filters || name in (own.columns ?? {});
  };

  const conditions = (query: Query, eb: Eb, extra: readonly Condition[]): Condition[] => {
    const found = own.only ? [own.only, ...extra] : [...extra];
    for (const [key, condition] of Object.entries(own.filters) as [
      keyof Query,
      (value: unknown, eb: Eb) => Condition,
    ][]) {
      const value = query[key];
      if (value !== undefined) found.push(condition(value, eb));
      const other = asked(query, operator.not(String(key)));
      // What is empty is not what was named either.
      if (other !== undefined) found.push(sql<SqlBool>`(${condition(other, eb)}) is not true`);
    }
    for (const [key, name] of Object.entries(own.columns ?? {})) {
      const value = typeof name === 'string' ? column(name) : name;
      const part = asked(query, operator.has(key));
      if (typeof part === 'string')
        found.push(sql<SqlBool>`searchable(${value}) like '%' || searchable(${escapeLike(part)}) || '%'`);
      const empty = asked(query, operator.empty(key));
      if (empty !== undefined) found.push(sql<SqlBool>`${value} ${empty ? sql`is null` : sql`is not null`}`);
    }
    for (const key of Object.keys(query)) if (!isKnown(key)) throw new Error(`${own.table}: no column for ${key}`);
    if (own.searchable && query.search)
      found.push(
        ...searchConditions(`${own.table}.search_text`, query.search, own.coded ? `${own.table}.code` : undefined),
      );
    return found;
  };

  const sorting = (query: Query) => {
    const by = (query.sort_by ?? own.order[0]) as NonNullable<Query['sort_by']>;
    const way = query.sort_order ?? (query.sort_by ? 'asc' : own.order[1]);
    const keys: { value: Expression<unknown>; nullable: boolean }[] = [];
    for (let sort: SortColumn | undefined = asSort(own.sort[by]); sort; sort = sort.ties) {
      const value = sort.text ? sql`searchable(${column(sort.column)})` : column(sort.column);
      keys.push({ value, nullable: sort.nullable ?? false });
    }
    return { way, keys: [...keys, { value: column('uuid'), nullable: false }] };
  };

  const orders = (query: Query): Expression<unknown>[] => {
    const { way, keys } = sorting(query);
    const direction = way === 'desc' ? sql`desc` : sql`asc`;
    // Said only where it means something: PostgreSQL would not walk an index backwards for `desc nulls last`.
    return keys.map(({ value, nullable }) =>
      nullable ? sql`${value} ${direction} nulls last` : sql`${value} ${direction}`,
    );
  };

  const ids = (db: Db, query: Query, extra: readonly Condition[]) =>
    db
      .selectFrom(own.table as 'activity_log')
      .select(sql<string>`${column('uuid')}`.as('uuid'))
      .where((eb) => eb.and(conditions(query, eb as unknown as Eb, extra)));

  const ordered = <Q extends { orderBy(order: Expression<unknown>): unknown }>(start: Q, query: Query): Q =>
    orders(query).reduce<Q>((built, order) => built.orderBy(order) as Q, start);

  interface Statements {
    page: CompiledQuery<Row>;
    /** None where nothing is left out: what the table holds is known. */
    total: Countable | undefined;
  }
  const pageFrom = (db: Db, query: Query, extra: readonly Condition[], offset: number): CompiledQuery<Row> => {
    const pageIds = ordered(ids(db, query, extra), query)
      .limit(query.per_page)
      .offset(offset)
      .as('page');
    return ordered(own.rows(db, pageIds as unknown as PageIds), query).compile();
  };
  const build = (db: Db, query: Query, extra: readonly Condition[]): Statements => ({
    page: pageFrom(db, query, extra, offsetOf(query)),
    total: counted(db, query, extra),
  });
  const counted = (db: Db, query: Query, extra: readonly Condition[]): Countable | undefined =>
    conditions(query, expressionBuilder<Tables, Own>(), extra).length > 0
      ? countable(ids(db, query, extra))
      : undefined;
  const totalOf = (db: Db, list: Countable | undefined, asker?: string): Promise<number> =>
    list ? cachedTotal(db, tables, list, db.isTransaction ? undefined : asker) : tableTotal(db, own.table);
  const built = cachedForASecond<Statements>();
  const isOften = oftenAsked();
  const buildShared = (db: Db, query: Query, key: string): Statements => {
    const made = build(db, query, []);
    const planned = query.page === 1 && isOften(key) ? withoutValues(made.page) : undefined;
    return planned ? { ...made, page: planned } : made;
  };
  const marks = rememberedMarks();

  /** Starts from the nearest row known to be on the way, and remembers the ones it reaches. */
  const deepRows = async (db: Db, query: Query): Promise<Row[]> => {
    const { way, keys } = sorting(query);
    const values = keys.map((key) => key.value);
    const { page: _page, ...same } = query;
    const list = JSON.stringify(same);
    const offset = offsetOf(query);
    const stamp = await readStamp(db, tables);
    const mark = marks.nearest(db, list, stamp, offset);
    const known = mark?.offset === offset;
    // As with totals: what is read while a change is under way is answered but not remembered.
    const settled = !known && (await isSettled(db, tables));
    const from = mark ? [fromMark(values, way, mark)] : [];
    const { rows } = await db.executeQuery(pageFrom(db, query, from, offset - (mark?.offset ?? 0)));
    if (settled && rows.length > 0) marks.keep(db, list, stamp, await marksOf(db, values, rows, offset));
    return rows;
  };
  const marksOf = async (db: Db, values: Expression<unknown>[], rows: Row[], offset: number): Promise<Mark[]> => {
    const ends = new Map([0, rows.length - 1].map((n) => [(rows[n] as { uuid?: string }).uuid, offset + n]));
    const { rows: found } = await sql<Record<string, unknown> & { uuid: string }>`
      select ${column('uuid')} as uuid, ${sql.join(values.map((value, n) => sql`${value} as ${sql.id(`key_${n}`)}`))}
      from ${sql.table(own.table)} where ${column('uuid')} = any(${[...ends.keys()]}::uuid[])`.execute(db);
    return found.map((row) => ({ offset: ends.get(row.uuid) ?? 0, values: values.map((_, n) => row[`key_${n}`]) }));
  };

  const isPart = own.only !== undefined;
  const among = (uuids: readonly string[]): Condition => sql<SqlBool>`${column('uuid')} = any (${uuids}::uuid[])`;

  return {
    /** Told to a person, a total others have just counted will do, unless he has written since (`totals.ts`). */
    async page(db: Db, query: Query, extra: readonly Condition[] = [], asker?: string): Promise<Page<Row>> {
      const isOwn = extra.length > 0 || db.isTransaction;
      const key = JSON.stringify(query);
      const { page, total } = isOwn ? build(db, query, extra) : built(key, () => buildShared(db, query, key));
      const isDeep = !isOwn && offsetOf(query) >= deepFrom && !sorting(query).keys.some((key) => key.nullable);
      const [rows, count] = await Promise.all([
        isDeep ? deepRows(db, query) : db.executeQuery(page).then((result) => result.rows),
        totalOf(db, total, asker),
      ]);
      return { data: rows, meta: metaOf(count, query) };
    },
    /** Ids of everything the query shows, for work on "all results". */
    ids: (db: Db, query: Query, extra: readonly Condition[] = []) => ids(db, query, extra),
    stream(db: Db, query: Query, extra: readonly Condition[] = []): AsyncIterableIterator<Row> {
      return ordered(own.rows(db, ids(db, query, extra).as('page') as unknown as PageIds), query).stream(500);
    },
    streamOf(
      db: Db,
      uuids: readonly string[],
      query: Query,
      extra: readonly Condition[] = [],
    ): AsyncIterableIterator<Row> {
      const seen = ids(db, everything(query), [among(uuids), ...extra]).as('page');
      const chosen = sql<{ uuid: string }>`(select unnest(${uuids}::uuid[]) as uuid)`.as('page');
      const page = (isPart || extra.length > 0 ? seen : chosen) as unknown as PageIds;
      return ordered(own.rows(db, page), query).stream(500);
    },
    /** Whether all of them could ever be in this list: of its kind, and of those `extra` leaves. */
    async holds(db: Db, uuids: readonly string[], extra: readonly Condition[] = []): Promise<boolean> {
      if (!isPart && extra.length === 0) return true;
      const found = await ids(db, {} as Query, [among(uuids), ...extra]).execute();
      return found.length === new Set(uuids).size;
    },
    /** What the search over everything finds of this list, in its order. */
    finder<Column extends keyof Tables[Own] & string, Also extends string = never>({
      columns,
      also,
      by,
      conditions: further,
      hit,
    }: Finder<Own, Column, Also>): Searcher['find'] {
      return async (db, words, limit, ctx) => {
        const query = { search: words, page: 1, per_page: limit, ...(by && { sort_by: by }) } as Query;
        const found = ordered(ids(db, query, further?.(ctx) ?? []), query)
          .select(columns.map((name) => sql`${column(name)}`.as(name)))
          .select(Object.entries<Expression<unknown>>(also ?? {}).map(([name, value]) => sql`${value}`.as(name)))
          .limit(limit);
        const rows = (await found.execute()) as unknown as FoundRow<Own, Column, Also>[];
        return rows.map((row) => ({ uuid: row.uuid, ...hit(row) }));
      };
    },
    total: (db: Db, query: Query, extra: readonly Condition[] = [], asker?: string): Promise<number> =>
      totalOf(db, counted(db, query, extra), asker),
    /** How many the query shows, and the least value of a column among them: since when the oldest waits. */
    async waiting(db: Db, query: Query, since: string, extra: readonly Condition[] = []): Promise<Waited> {
      const { rows } = await sql<Waited>`
        select count(*)::int as count, to_jsonb(min(${column(since)})) #>> '{}' as oldest from ${sql.table(own.table)}
        where ${column('uuid')} in (${ids(db, query, extra)})`.execute(db);
      return rows[0] ?? { count: 0, oldest: null };
    },
  };
}
type FoundRow<Own extends Table, Column extends keyof Tables[Own], Also extends string> = { uuid: string } & {
  [K in Column]: SelectType<Tables[Own][K]>;
} & Record<Also, string | null>;
interface Finder<Own extends Table, Column extends keyof Tables[Own], Also extends string> {
  /** Of the list's table: what the hit is made of, besides its uuid. */
  columns: readonly Column[];
  /** And from elsewhere. */
  also?: Record<Also, Expression<string | null>>;
  /** A sort word of the list, where it is not found in its usual order. */
  by?: string;
  /** What else must hold: that the caller may see it. */
  conditions?: (ctx: Ctx) => readonly Condition[];
  hit: (row: FoundRow<Own, Column, Also>) => Omit<Awaited<ReturnType<Searcher['find']>>[number], 'uuid'>;
}
export interface Waited {
  count: number;
  oldest: string | null;
}
export type Listing<Query extends ListQuery, Row extends object> = ReturnType<typeof listing<Table, Query, Row>>;

/** What the contract adds by itself is not in the query's type. */
const asked = (query: object, key: string): unknown => (query as Record<string, unknown>)[key];
/** Before this an index is walked faster than anything is remembered. */
const deepFrom = 2_000;
const offsetOf = ({ page, per_page }: Pick<ListQuery, 'page' | 'per_page'>): number => (page - 1) * per_page;
/** Chosen by hand: no filter left anything out. */
const everything = <Query extends ListQuery>({ page, per_page, sort_by, sort_order }: Query): Query =>
  ({ page, per_page, sort_by, sort_order }) as Query;
const asSort = (sort: string | SortColumn): SortColumn => (typeof sort === 'string' ? { column: sort } : sort);

export const metaOf = (total: number, { page, per_page }: Pick<ListQuery, 'page' | 'per_page'>): PageMeta => {
  const pages = Math.max(1, Math.ceil(total / per_page));
  return { total, current_page: page, per_page, pages, last_page: pages };
};
