import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { searchConditions } from '#core/server/search-conditions.ts';

/** Words looked for in the item's text, and the rest of the conditions. */
export const all = (conditions: readonly (RawBuilder<SqlBool> | undefined)[], search?: string) =>
  sql.join(
    [
      sql`true`,
      ...conditions.filter((condition) => condition !== undefined),
      ...searchConditions(sql<string>`item.search_text`, search ?? ''),
    ],
    sql` and `,
  );
