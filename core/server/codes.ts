import { sql } from 'kysely';
import type { Tx } from './db.ts';

/**
 * The next human code of this kind of document: `OS-2026-000123`, by the business' own year as the transaction
 * began, so that it is the year of the record's `created_at`. The others who want one wait until this transaction
 * ends, so it is asked for last.
 */
export async function nextCode(db: Tx, prefix: string): Promise<string> {
  const { rows } = await sql<{ year: number; last: number }>`select year, take_codes(${prefix}, year, 1) as last
    from (select extract(year from business_day())::int as year) own`.execute(db);
  const [{ year, last } = { year: 0, last: 0 }] = rows;
  return codeOf(prefix, year, last);
}

/** Several in a row of one year, for whoever loads documents by the hundred. */
export async function takeCodes(
  db: Tx,
  { prefix, year, count }: { prefix: string; year: number; count: number },
): Promise<string[]> {
  const { rows } = await sql<{
    last: number;
  }>`select take_codes(${prefix}, ${year}::int, ${count}::int) as last`.execute(db);
  const last = rows[0]?.last ?? 0;
  return Array.from({ length: count }, (_, place) => codeOf(prefix, year, last - count + 1 + place));
}

const codeOf = (prefix: string, year: number, number: number): string =>
  `${prefix}-${year}-${String(number).padStart(6, '0')}`;
