import { sql, type Expression, type SqlBool } from 'kysely';

/** `OS-2026-000123`, as `nextCode` makes them. */
const wholeCode = /^[a-z]{1,4}-\d{4}-\d{6,}$/i;

/**
 * Every word must be somewhere in the text; a masked number also matches without its punctuation. The
 * trigram index knows nothing of one or two letters inside a word, so those must begin one. A whole code
 * is looked up as such where its column is named: its trigrams are those of every other code too.
 */
export function searchConditions(
  column: string | Expression<string>,
  typed: string,
  code?: string,
): Expression<SqlBool>[] {
  const words = typed.split(/\s+/).filter(Boolean).slice(0, 8);
  const searched = typeof column === 'string' ? sql.ref(column) : column;
  const like = (before: string, text: string) =>
    sql<SqlBool>`${searched} like ${before} || searchable(${escapeLike(text)}) || '%'`;
  return words.map((word) => {
    if (code && wholeCode.test(word)) return sql<SqlBool>`${sql.ref(code)} = ${word.toUpperCase()}`;
    if (/^[\p{L}\p{N}]{1,2}$/u.test(word)) return sql<SqlBool>`(${like('', word)} or ${like('% ', word)})`;
    const bare = word.replace(/[.\-/()]/g, '');
    return bare && bare !== word ? sql<SqlBool>`(${like('%', word)} or ${like('%', bare)})` : like('%', word);
  });
}
/** Any of these codes, capitals and accents aside, as the index of the column reads them. */
export const codeIn =
  (column: string) =>
  (codes: readonly string[]): Expression<SqlBool> =>
    sql<SqlBool>`searchable(${sql.ref(column)}) = any(array(select searchable(code) from unnest(${codes}::text[]) code))`;
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
