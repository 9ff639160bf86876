import type { RawBuilder } from 'kysely';
import type { Tx } from './db.ts';

const texts = new Set<string>();
export const goesAhead = (text: string): boolean => texts.has(text);

/**
 * A statement that matters only to those after it, and whose answer nobody reads: who signs the changes, a
 * lock. It goes in the message of the next one, before it: a round trip less. Where it fails, that one does.
 */
export async function ahead(db: Tx, statement: RawBuilder<unknown>): Promise<void> {
  const made = statement.compile(db);
  texts.add(made.sql);
  await db.executeQuery(made);
}
