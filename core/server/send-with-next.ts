import { sql, type RawBuilder } from 'kysely';
import type { Tx } from './db.ts';

/** The mark is in the text itself: the same statement asked for its answer is another one. */
export const goesWithNext = (text: string): boolean => text.startsWith('/* with next */ ');

/**
 * A statement that matters only to those after it, and whose answer nobody reads: who signs the changes, a
 * lock. It goes in the message of the next one, before it: a round trip less. Where it fails, that one does.
 */
export async function sendWithNext(db: Tx, statement: RawBuilder<unknown>): Promise<void> {
  await sql`/* with next */ ${statement}`.execute(db);
}
