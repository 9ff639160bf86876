import { sql, type SqlBool } from 'kysely';
import type { Tables, Tx } from '#core/server/db.ts';
import { addLines, saveLines, type LineKind } from '#core/server/lines.ts';

type LinkTable = keyof Tables & `${string}_category`;

/**
 * A record that is for several categories, in the order chosen, keeps them in a table of its own:
 * `part` in `part_category (part_uuid, position, equipment_category_uuid)`. One declaration reads, filters and writes it.
 */
export function categoryLinks(of: keyof Tables & string, table: LinkTable) {
  const column = `${of}_uuid`;
  const mine = sql`${sql.ref(`link.${column}`)} = ${sql.ref(`${of}.uuid`)}`;
  const lines: LineKind = { table, parent: column, field: 'equipment_category_uuids', key: 'equipment_category_uuid' };
  const linesOf = (uuids: readonly string[]) => uuids.map((equipment_category_uuid) => ({ equipment_category_uuid }));
  return {
    columns: [
      sql<string[]>`array(select link.equipment_category_uuid::text from ${sql.table(table)} link
        where ${mine} order by link.position)`.as('equipment_category_uuids'),
      sql<string[]>`array(select category.path from ${sql.table(table)} link
        join equipment_category category on category.uuid = link.equipment_category_uuid
        where ${mine} order by link.position)`.as('equipment_categories'),
    ] as const,
    /** For the category or any below it. */
    filter: (category: string) =>
      sql<SqlBool>`${sql.ref(`${of}.uuid`)} in (select ${sql.ref(`link.${column}`)} from ${sql.table(table)} link
        where link.equipment_category_uuid in (${below(category)}))`,
    /** The filter looks into these: a list names them in `alsoCounts`. */
    counts: [table, 'equipment_category'] as const,
    insert: (db: Tx, uuid: string, categories: readonly string[]) => addLines(db, lines, uuid, linesOf(categories)),
    sync: (db: Tx, uuid: string, categories: readonly string[]) => saveLines(db, lines, uuid, linesOf(categories)),
  };
}

/** A category and all below it. */
export const below = (category: string) => sql<{ uuid: string }>`with recursive tree as (
    select uuid from equipment_category where uuid = ${category}
    union all select child.uuid from equipment_category child join tree on child.parent_uuid = tree.uuid)
  select uuid from tree`;
