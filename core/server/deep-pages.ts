import { sql, type Expression, type SqlBool } from 'kysely';
import type { Db } from './db.ts';

/** The row a list shows at this place, by the values it is sorted by. */
export interface Mark {
  offset: number;
  values: readonly unknown[];
}
interface Marked {
  stamp: string;
  marks: Map<number, readonly unknown[]>;
}

const mostLists = 500;
const mostMarks = 200;

/**
 * To reach page 1,000 PostgreSQL walks over 50,000 rows. Rows once reached are remembered as marks to start
 * from, for as long as the tables' stamp says that nothing has changed: in this process, by list and order.
 */
export function rememberedMarks() {
  const byDb = new WeakMap<Db, Map<string, Marked>>();
  const listsOf = (db: Db): Map<string, Marked> => {
    const lists = byDb.get(db) ?? new Map<string, Marked>();
    byDb.set(db, lists);
    return lists;
  };
  return {
    /** The last known one not past the offset. */
    nearest(db: Db, list: string, stamp: string, offset: number): Mark | undefined {
      const known = listsOf(db).get(list);
      if (known?.stamp !== stamp) return undefined;
      let best: Mark | undefined;
      for (const [at, values] of known.marks)
        if (at <= offset && at >= (best?.offset ?? 0)) best = { offset: at, values };
      return best;
    },
    keep(db: Db, list: string, stamp: string, marks: readonly Mark[]): void {
      const lists = listsOf(db);
      const before = lists.get(list);
      const known = before?.stamp === stamp ? before : { stamp, marks: new Map<number, readonly unknown[]>() };
      for (const { offset, values } of marks) {
        if (known.marks.size >= mostMarks) known.marks.delete(known.marks.keys().next().value ?? 0);
        known.marks.set(offset, values);
      }
      if (!before && lists.size >= mostLists) lists.delete(lists.keys().next().value ?? '');
      lists.set(list, known);
    },
  };
}

/** Rows from the mark on, as the order goes; an index on the same columns starts right there. */
export const fromMark = (
  keys: readonly Expression<unknown>[],
  way: 'asc' | 'desc',
  { values }: Mark,
): Expression<SqlBool> =>
  way === 'asc'
    ? sql<SqlBool>`(${sql.join(keys)}) >= (${sql.join(values)})`
    : sql<SqlBool>`(${sql.join(keys)}) <= (${sql.join(values)})`;
