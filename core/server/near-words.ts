import { sql } from 'kysely';
import { maySlip, wordMeant } from '#core/contract/near.ts';
import { plain } from '#core/contract/plain.ts';
import type { Services } from './context.ts';
import type { Db } from './db.ts';
import { inTransaction } from './transaction.ts';

/** Two slips in a long word leave it this much; the letters themselves are compared afterwards. */
const leastAlike = '0.25';
const mostWords = 100;

/** The typed words as the records of these tables write them, where one is a slip of the pen; null when nothing is near. */
export async function nearWords(db: Db, tables: readonly string[], typed: string): Promise<string | null> {
  const words = plain(typed).split(/\s+/).filter(Boolean).slice(0, 4);
  if (tables.length === 0 || !words.some(maySlip)) return null;
  const meant = await inTransaction(db, async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${leastAlike}, true)`.execute(tx);
    const found: string[] = [];
    for (const word of words) {
      const near = maySlip(word) ? wordMeant(word, await wordsLike(tx, tables, word)) : word;
      if (near === null) return null;
      found.push(near);
    }
    return found;
  });
  return meant && meant.join(' ') !== words.join(' ') ? meant.join(' ') : null;
}

/** Words near to it, by their table; a word that somewhere stands as it was written is not the one in error. */
async function wordsLike(db: Db, tables: readonly string[], word: string): Promise<string[]> {
  const { rows: borne } = await borneAsWritten(tables, word).execute(db);
  if (borne.length > 0) return [word];
  const { rows } = await alike(tables, word).execute(db);
  return rows.map((row) => row.word);
}

export const borneAsWritten = (tables: readonly string[], word: string) =>
  sql`select from search_word where word like ${`%${word}%`} and bearer = any (${tables}::text[]) limit 1`;

export const alike = (tables: readonly string[], word: string) =>
  sql<{ word: string }>`select word from search_word where ${word}::text <% word and bearer = any (${tables}::text[])
    order by word_similarity(${word}::text, word) desc, word limit ${mostWords}`;

/** By night, so that the words of what was deleted go too. */
export async function learnWordsAgain(_payload: unknown, { db }: Services): Promise<void> {
  const { rows } = await sql<{ bearing: string }>`select bearing::text from word_bearer order by 1`.execute(db);
  for (const { bearing } of rows)
    await inTransaction(db, async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`select learn_words_again(${bearing}::regclass)`.execute(tx);
    });
}
