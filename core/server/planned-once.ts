import type { CompiledQuery } from 'kysely';

/** As the contracts spell the words of a status, a kind, a state of the country. */
const word = /^[A-Z][A-Z0-9_]{0,39}$/;
const literal = (value: unknown): string | undefined => {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return String(value);
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' && word.test(value) ? `'${value}'` : undefined;
};

/**
 * The same statement with its values written into it, where all of them are words of a contract or numbers. PostgreSQL
 * keeps the plan of a statement without values, and made it for those very words; one with values it plans anew each
 * time, since a plan that must do for any `limit` looks far dearer than it is. Planning a list took as long as reading it.
 */
export function withoutValues<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> | undefined {
  // The best plan of a text search depends on what was typed.
  if (query.sql.includes(' like ')) return undefined;
  const literals = query.parameters.map(literal);
  const places = query.sql.match(/\$\d+/g) ?? [];
  if (places.length !== literals.length || literals.includes(undefined)) return undefined;
  const text = query.sql.replace(/\$(\d+)/g, (place, number: string) => literals[Number(number) - 1] ?? place);
  return { ...query, sql: text, parameters: [] };
}

const askedBefore = 3;
const mostWatched = 500;
const mostPlanned = 16;
/** Which questions come again and again: each connection keeps the plans of a few, and of no others. */
export function oftenAsked(): (key: string) => boolean {
  const times = new Map<string, number>();
  const often = new Set<string>();
  return (key) => {
    if (often.has(key)) return true;
    if (often.size >= mostPlanned) return false;
    const asked = (times.get(key) ?? 0) + 1;
    if (times.size >= mostWatched) times.clear();
    times.set(key, asked);
    if (asked < askedBefore) return false;
    often.add(key);
    return true;
  };
}
